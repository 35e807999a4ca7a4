"""Makes the face of the headlines, src/web/storefront/fonts/headline.woff2: Fraunces (OFL) at one place of its axes, with the
letters of the four languages only. Prints what the metric-matched fallback in src/web/storefront/style.css needs.

    apt-get install python3-fonttools python3-brotli fonts-liberation
    npm pack @fontsource-variable/fraunces@5.3.0 && tar xzf fontsource-variable-fraunces-5.3.0.tgz
    python3 make-headline-font.py package/files/fraunces-latin-full-normal.woff2
"""
import sys
from pathlib import Path
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib import instancer

OUT = Path(__file__).parent / '../../src/web/storefront/fonts/headline.woff2'
FALLBACK = '/usr/share/fonts/truetype/liberation/LiberationSerif-Bold.ttf'
SAMPLE = ('Swiss Premium Snacks Unsere Bestseller Erst probieren, dann Lieblinge wählen Kalt wie Firn, reif wie der Sommer '
          'Häufige Fragen Drachenfrucht Johannisbeere Zwetschge Kundenbewertungen Weitere Premium-Früchte')
LETTERS = [*range(0x20, 0x7F), 0xA0, 0xAB, 0xB0, 0xB7, 0xBB, *range(0xC0, 0x100), 0x152, 0x153, 0x2010, 0x2011,
           0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x202F, 0x2212, 0x20AC]
# What the source lacks: the hyphens, and the narrow space of French, which stands before its punctuation.
ALIASES = {0x2010: 0x2D, 0x2011: 0x2D}
NARROW_SPACE = 0x202F


def main(source):
    font = instancer.instantiateVariableFont(TTFont(source), {'opsz': 100, 'SOFT': 100, 'WONK': 0, 'wght': 650})
    cmaps = [table.cmap for table in font['cmap'].tables if table.isUnicode()]
    space = font.getBestCmap()[0x20]
    narrow = 'uni202F'
    font.setGlyphOrder([*font.getGlyphOrder(), narrow])
    font['glyf'].glyphs[narrow] = Glyph()
    font['hmtx'][narrow] = (round(font['hmtx'][space][0] * 0.55), 0)
    for cmap in cmaps:
        cmap.update({alias: cmap[known] for alias, known in ALIASES.items()})
        cmap[NARROW_SPACE] = narrow

    options = subset.Options()
    options.layout_features = ['kern', 'liga', 'ccmp', 'mark', 'locl']
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    missing = set(LETTERS) - set(font.getBestCmap())
    assert not missing, f'missing letters: {sorted(map(hex, missing))}'
    font.flavor = 'woff2'
    font.save(OUT)

    size = width(font) / width(TTFont(FALLBACK))
    hhea, em = font['hhea'], font['head'].unitsPerEm
    print(f'{OUT.stat().st_size} bytes; size-adjust {size:.1%}, ascent {hhea.ascent / em / size:.1%}, descent {-hhea.descent / em / size:.1%}')


def width(font):
    cmap, metrics = font.getBestCmap(), font['hmtx']
    return sum(metrics[cmap[ord(letter)]][0] for letter in SAMPLE) / font['head'].unitsPerEm


main(sys.argv[1])
