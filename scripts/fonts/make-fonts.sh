#!/bin/sh
# Makes functions/fonts from Debian's packages and npm's: sh scripts/fonts/make-fonts.sh
# Needs apt-get, dpkg, npm, and pyftsubset (Debian: fonttools). Hints are left out: pictures and print need none.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
target="$here/../../functions/fonts"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

apt-get download fonts-noto-core fonts-noto-cjk unicode-data
for package in *.deb; do dpkg -x "$package" .; done
noto=usr/share/fonts/truetype/noto

subset() { pyftsubset "$@" --no-hinting --notdef-outline --name-IDs='*' --layout-features='*'; }

# The whole of what a Latin, Greek or Cyrillic text is set in, upright, bold and italic.
for face in Sans-Regular Sans-Bold Sans-Italic Serif-Regular Serif-Bold Serif-Italic; do
  subset "$noto/Noto$face.ttf" --unicodes='*' --output-file="$target/Noto$face.ttf"
done

# One weight of the other scripts that people's names are written in, and symbols.
for script in Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao \
  Malayalam Mongolian Myanmar Oriya Sinhala Symbols Symbols2 Syriac Tamil Telugu Thaana Thai Tifinagh; do
  subset "$noto/NotoSans$script-Regular.ttf" --unicodes='*' --output-file="$target/NotoSans$script-Regular.ttf"
done
subset "$noto/NotoSerifTibetan-Regular.ttf" --unicodes='*' --output-file="$target/NotoSerifTibetan-Regular.ttf"

# Han, Kana and Hangul of the national standards in Japanese forms; the whole font is three times as large. Those of few names
# are in a file of their own, which is read for them alone.
python3 "$here/cjk-characters.py" usr/share/unicode Regular.txt Rare.txt
for part in Regular Rare; do
  pyftsubset usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc --font-number=0 --unicodes-file="$part.txt" \
    --no-hinting --notdef-outline --layout-features='' --output-file="$target/NotoSansCJKjp-$part.otf"
done

# One colour: the renderers draw outlines only.
npm pack --silent @fontsource/noto-emoji@5.3.2
tar xzf fontsource-noto-emoji-5.3.2.tgz
subset package/files/noto-emoji-emoji-400-normal.woff --unicodes='*' --output-file="$target/NotoEmoji-Regular.ttf"

cp package/LICENSE "$target/OFL.txt"

# What we set our own designs and papers in: Latin, Greek and Cyrillic of two families, under names of their own, since Adobe
# reserves "Source" and art that names "Inter" stays as it is.
npm pack --silent source-serif@4.5.1 @expo-google-fonts/inter@0.4.2
tar xzf source-serif-4.5.1.tgz
tar xzf expo-google-fonts-inter-0.4.2.tgz
letters='U+20-7E,U+A0-24F,U+2B0-2CF,U+300-36F,U+370-3FF,U+400-52F,U+1E00-1EFF,U+2010-2027,U+202F-205E,U+20A0-20BF,U+2116,U+2122'
cut() { # FILE FAMILY STYLE
  file="$target/$(echo "$2" | tr -d ' ')-$3.ttf"
  pyftsubset "$1" --unicodes="$letters" --no-hinting --notdef-outline --layout-features=kern,liga,ccmp,locl,mark,mkmk --output-file="$file"
  /usr/bin/python3 "$here/rename-font.py" "$file" "$2" "$3"
}
for style in Regular Semibold; do
  cut "package/TTF/SourceSerif4-$style.ttf" 'Badge Serif' $style
  cut "package/TTF/SourceSerif4Display-$style.ttf" 'Badge Serif Display' $style
done
cut package/TTF/SourceSerif4-It.ttf 'Badge Serif' Italic
cut package/400Regular/Inter_400Regular.ttf 'Badge Sans' Regular
cut package/600SemiBold/Inter_600SemiBold.ttf 'Badge Sans' Semibold
du -ch "$target"/*.?tf | tail -1
node "$here/make-font-letters.mjs"
