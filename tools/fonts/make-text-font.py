"""Makes the face of the text, src/web/app/fonts/text.woff2: Manrope (OFL) with the letters of the four languages, in the
weights from regular to extra bold. Prints its unicode-range for src/web/app/style.css; letters outside of it load from
the npm package.

    apt-get install python3-fonttools python3-brotli
    python3 make-text-font.py node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2
"""
import sys
from io import BytesIO
from pathlib import Path
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

OUT = Path(__file__).parent / '../../src/web/app/fonts/text.woff2'
SIGNS = range(0x20, 0x7F)
# With all spaces, dashes and quotation marks, also those that the source lacks, so that none loads the other file.
PUNCTUATION = range(0x2000, 0x2070)
LETTERS = [*SIGNS, *map(ord, '\u00a0©«\u00ad°·»ÀÂÄÆÇÈÉÊËÌÎÏÒÔÖ×ÙÛÜßàâäæçèéêëìîïòôöùûüŒœ−'), *PUNCTUATION]
FEATURES = ['kern', 'liga', 'calt', 'locl', 'tnum']
WEIGHTS = (400, 800)


def main(source):
    font = TTFont(source)
    options = subset.Options()
    options.layout_features = FEATURES
    options.name_IDs = [1, 2]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    letters = BytesIO()
    font.save(letters)
    font = instancer.instantiateVariableFont(TTFont(letters), {'wght': WEIGHTS})
    missing = set(LETTERS) - set(PUNCTUATION) - set(font.getBestCmap())
    assert not missing, f'missing letters: {sorted(map(hex, missing))}'
    font.flavor = 'woff2'
    font.save(OUT)
    print(f'{OUT.stat().st_size} bytes\nunicode-range: {", ".join(ranges(sorted(LETTERS)))};')


def ranges(codes):
    start = codes[0]
    for code, following in zip(codes, [*codes[1:], None]):
        if following != code + 1:
            yield f'U+{start:X}' + (f'-{code:X}' if code != start else '')
            start = following


main(sys.argv[1])
