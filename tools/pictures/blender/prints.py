"""What is printed: labels, covers, screens, cloth patterns. All drawn here with PIL, at twice their size."""
import math
import random

from PIL import Image, ImageDraw, ImageFilter, ImageFont

FONTS = '/usr/share/fonts/truetype/'
FACES = {'sans': 'liberation/LiberationSans-Regular.ttf', 'bold': 'liberation/LiberationSans-Bold.ttf', 'narrow': 'liberation/LiberationSansNarrow-Bold.ttf',
         'serif': 'liberation/LiberationSerif-Regular.ttf', 'serifbold': 'liberation/LiberationSerif-Bold.ttf', 'serifitalic': 'liberation/LiberationSerif-Italic.ttf', 'dejavu': 'dejavu/DejaVuSans.ttf', 'light': 'dejavu/DejaVuSans-ExtraLight.ttf'}


def face(name, size):
    return ImageFont.truetype(FONTS + FACES[name], int(size))


def blank(w, h, color):
    im = Image.new('RGBA', (w, h), color)
    return im, ImageDraw.Draw(im)


def write(d, xy, text, font, size, color, width=None, anchor='mm', space=0, line=1.12):
    """Text on one or more lines; shrinks until it fits `width`; space = letter spacing in ems."""
    lines = text.split('\n')

    def measure(s):
        f = face(font, s)
        return max(sum(f.getlength(c) + space * s for c in t) - space * s if space else f.getlength(t) for t in lines)
    while width and measure(size) > width and size > 6:
        size -= 1
    f = face(font, size)
    x, y = xy
    y -= (len(lines) - 1) * size * line / 2
    for t in lines:
        if space:
            total = sum(f.getlength(c) + space * size for c in t) - space * size
            at = x - total / 2 if anchor[0] == 'm' else x
            for c in t:
                d.text((at, y), c, color, f, anchor='l' + anchor[1])
                at += f.getlength(c) + space * size
        else:
            d.text((x, y), t, color, f, anchor=anchor)
        y += size * line
    return size


def leaf(d, x, y, length, angle, width, color):
    """A pointed leaf."""
    pts = []
    for side in (1, -1):
        for i in range(11) if side == 1 else range(10, -1, -1):
            q = i / 10
            w = width * math.sin(math.pi * q) ** .8 * side * (1 - .25 * q)
            px, py = q * length, w
            pts.append((x + px * math.cos(angle) - py * math.sin(angle), y + px * math.sin(angle) + py * math.cos(angle)))
    d.polygon(pts, color)


def sprig(d, x, y, size, color, n=7):
    d.line([(x, y + size), (x, y - size)], color, max(2, int(size * .035)))
    for i in range(n):
        yy = y + size * .8 - i * size * 1.6 / n
        for s in (-1, 1):
            leaf(d, x, yy, size * .62 * (1 - .05 * i), -math.pi / 2 + s * .95, size * .12, color)
    leaf(d, x, y - size * .8, size * .55, -math.pi / 2, size * .11, color)


def wallpaper(w=720, h=1560, a='#18265c', b='#e8743b', c='#f4c26b', seed=3, clock=True):
    """A phone's lit screen: broad soft dunes, a clock, icons at the foot."""
    im, d = blank(w, h, a)
    top, low = (tuple(int(k[i:i + 2], 16) for i in (1, 3, 5)) for k in (a, b))
    for y in range(h):
        q = min(1, y / h * 1.25)
        d.line([(0, y), (w, y)], tuple(int(top[i] + (low[i] - top[i]) * q ** 1.4) for i in range(3)))
    sun = Image.new('RGBA', (w, h), (0, 0, 0, 0))
    ImageDraw.Draw(sun).ellipse([w * .5, h * .42, w * .5 + w * .36, h * .42 + w * .36], c)
    im.alpha_composite(sun.filter(ImageFilter.GaussianBlur(w * .004)))
    rnd = random.Random(seed)
    for k in range(4):
        base, amp, ph = h * (.56 + k * .12), h * (.05 - k * .004), rnd.random() * 6
        pts = [(x, base + amp * math.sin(x / w * (2.2 + k * .7) + ph) + amp * .5 * math.sin(x / w * 5 + ph * 2)) for x in range(0, w + 8, 8)]
        q = k / 3
        tint = tuple(int((low[i] * .78) * (1 - q) + top[i] * .62 * q) for i in range(3))
        d.polygon(pts + [(w, h), (0, h)], tint)
    if clock:
        write(d, (w / 2, h * .17), '10:24', 'sans', w * .24, '#ffffff')
        write(d, (w / 2, h * .255), 'mardi 14 octobre', 'sans', w * .052, '#ffffffdd')
        write(d, (w * .09, h * .026), '10:24', 'bold', w * .042, '#ffffff', anchor='lm')
        d.rounded_rectangle([w * .84, h * .019, w * .915, h * .033], w * .008, outline='#ffffff', width=3)
        d.rectangle([w * .847, h * .022, w * .895, h * .030], fill='#ffffff')
        d.rounded_rectangle([w * .34, h * .978, w * .66, h * .982], 5, fill='#ffffffcc')
        for x in (.12, .88):
            d.ellipse([w * x - w * .058, h * .93 - w * .058, w * x + w * .058, h * .93 + w * .058], fill='#00000066')
            d.ellipse([w * x - w * .02, h * .93 - w * .02, w * x + w * .02, h * .93 + w * .02], fill='#ffffff')
    return im


def label(w, h, brand, title, small, ground='#fbf6ea', ink='#3b2a1c', accent='#b5642a', motif='sprig', band=True):
    """A calm cosmetic or grocery label: a motif, brand, name, contents."""
    im, d = blank(w, h, ground)
    u = min(w, h) / 100
    if band:
        d.rectangle([0, h - 11 * u, w, h], accent)
        d.rectangle([0, h - 13 * u, w, h - 12 * u], ink)
    if motif == 'sprig':
        sprig(d, w / 2, h * .22, 13 * u, accent)
    elif motif == 'nut':
        for dx, r in ((-9, 8.5), (8, 9.5)):
            d.ellipse([w / 2 + (dx - r * .8) * u, h * .22 - r * u, w / 2 + (dx + r * .8) * u, h * .22 + r * u], accent)
            d.arc([w / 2 + (dx - r * .5) * u, h * .22 - r * .75 * u, w / 2 + (dx + r * .9) * u, h * .22 + r * .75 * u], 130, 230, ground, int(1.3 * u))
        leaf(d, w / 2, h * .22 - 6 * u, 18 * u, -1.2, 4 * u, ink)
        leaf(d, w / 2, h * .22 - 6 * u, 18 * u, -2.1, 4 * u, ink)
    elif motif == 'sun':
        for i in range(24):
            a = i * math.pi / 12
            d.line([(w / 2 + math.cos(a) * 11 * u, h * .22 + math.sin(a) * 11 * u), (w / 2 + math.cos(a) * 15 * u, h * .22 + math.sin(a) * 15 * u)], accent, int(u * 1.4))
        d.ellipse([w / 2 - 8 * u, h * .22 - 8 * u, w / 2 + 8 * u, h * .22 + 8 * u], accent)
    elif motif == 'palm':
        for a in (-2.75, -2.25, -1.57, -.9, -.4):
            leaf(d, w / 2, h * .25, 17 * u, a, 3.4 * u, accent)
        for dx in (-4, 0, 4):
            d.ellipse([w / 2 + (dx - 2.4) * u, h * .25, w / 2 + (dx + 2.4) * u, h * .25 + 4.8 * u], ink)
    elif motif == 'bee':
        for k in range(7):
            x, y = ((0, 0), (11, 0), (-11, 0), (5.5, 9.5), (-5.5, 9.5), (5.5, -9.5), (-5.5, -9.5))[k]
            d.polygon([(w / 2 + (x + 5.6 * math.sin(t * math.pi / 3)) * u, h * .21 + (y + 5.6 * math.cos(t * math.pi / 3)) * u) for t in range(6)], accent if k % 3 else ink)
    if '\n' in brand or motif in ('palm', 'bee'):  # goods without a brand: their name is what is read
        rows = brand.count('\n') + 1
        write(d, (w / 2, h * .52), brand, 'serifbold', (15 if rows == 1 else 13) * u, ink, w * .66, line=1.05)
        write(d, (w / 2, h * (.665 if rows == 1 else .69)), title, 'serifitalic', 7.5 * u, ink, w * .66)
        write(d, (w / 2, h * .80), small, 'bold', 7 * u, ink, w * .6)
        return im
    write(d, (w / 2, h * .47), brand.upper(), 'serifbold', 15 * u, ink, w * .66, space=.12)
    d.line([(w / 2 - 14 * u, h * .545), (w / 2 + 14 * u, h * .545)], accent, int(u))
    write(d, (w / 2, h * .655), title, 'serif', 10 * u, ink, w * .70)
    write(d, (w / 2, h * .80), small, 'sans', 5.2 * u, ink, w * .66)
    return im
