#!/bin/sh
# Makes functions/fonts and web/src/fonts from Debian's packages and npm's: sh scripts/fonts/make-fonts.sh
# Needs apt-get, dpkg, npm, and Debian's fonttools and python3-brotli. Hints are left out: pictures and print need none.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
target="$here/../../functions/fonts"
web="$here/../../web"
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

head -1 package/LICENSE > "$target/OFL.txt"

# What we set our own designs and papers in: Latin, Greek and Cyrillic of two families, under names of their own, since Adobe
# reserves "Source" and art that names "Inter" stays as it is.
npm pack --silent source-serif@4.5.1 @expo-google-fonts/inter@0.4.2 inter-ui@4.1.1
for archive in source-serif-4.5.1 expo-google-fonts-inter-0.4.2 inter-ui-4.1.1; do tar xzf $archive.tgz; done
latin='U+20-7E,U+A0-FF,U+2010-2027,U+202F-203A,U+20AC,U+2122'
rest='U+100-24F,U+2B0-2CF,U+300-36F,U+370-3FF,U+400-52F,U+1E00-1EFF'
signs='U+203B-205E,U+20A0-20BF,U+2116'
cut() { # FILE FAMILY STYLE
  file="$target/$(echo "$2" | tr -d ' ')-$3.ttf"
  pyftsubset "$1" --unicodes="$latin,$rest,$signs" --no-hinting --notdef-outline --layout-features=kern,liga,ccmp,locl,mark,mkmk --output-file="$file"
  /usr/bin/python3 "$here/rename-font.py" "$file" "$2" "$3"
}
for style in Regular Semibold; do
  cut "package/TTF/SourceSerif4-$style.ttf" 'Badge Serif' $style
  cut "package/TTF/SourceSerif4Display-$style.ttf" 'Badge Serif Display' $style
done
cut package/TTF/SourceSerif4-It.ttf 'Badge Serif' Italic
cut package/400Regular/Inter_400Regular.ttf 'Badge Sans' Regular
cut package/600SemiBold/Inter_600SemiBold.ttf 'Badge Sans' Semibold

# The same hand for the site and its previews, in every weight from 400 to 600: what English needs, and the rest, which a page
# loads on demand. Their letters are as wide as those above. Without STAT, which refers to names that are cut: Firefox would
# complain of it on every page.
cut_for_web() { # FILE FAMILY PART LETTERS
  file="$web/src/fonts/$(echo "$2" | tr -d ' ')-$3.woff2"
  pyftsubset "$1" --unicodes="$4" --no-hinting --name-IDs=0,13,14 --layout-features=kern,liga,ccmp,locl,mark,mkmk,tnum \
    --drop-tables+=STAT --flavor=woff2 --output-file="$file"
  /usr/bin/python3 "$here/rename-font.py" "$file" "$2" Variable
}
fonttools varLib.instancer package/variable/InterVariable.woff2 opsz=14 wght=400:600 -q -o sans.ttf
fonttools varLib.instancer package/VAR/SourceSerif4Variable-Roman.ttf opsz=60 wght=400:600 -q -o display.ttf
fonttools varLib.instancer package/VAR/SourceSerif4Variable-Roman.ttf opsz=20 wght=400:600 -q -o serif.ttf
cut_for_web sans.ttf 'Badge Sans' latin "$latin"
cut_for_web sans.ttf 'Badge Sans' rest "$rest"
cut_for_web display.ttf 'Badge Serif Display' latin "$latin"
cut_for_web display.ttf 'Badge Serif Display' rest "$rest"
cut_for_web serif.ttf 'Badge Serif' latin "$latin"
cut_for_web serif.ttf 'Badge Serif' rest "$rest"
cut_for_web package/TTF/SourceSerif4-It.ttf 'Badge Serif' italic "$latin,$rest"
{ head -1 package/LICENSE.txt && cat package/LICENSE.md; } > "$web/public/assets/OFL.txt"
cat "$web/public/assets/OFL.txt" >> "$target/OFL.txt"

du -ch "$target"/*.?tf | tail -1
node "$here/make-font-letters.mjs"
