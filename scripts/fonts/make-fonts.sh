#!/bin/sh
# Makes functions/fonts from Debian's packages and Noto Emoji's: sh scripts/fonts/make-fonts.sh
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
du -ch "$target"/*.?tf | tail -1
node "$here/make-font-letters.mjs"
