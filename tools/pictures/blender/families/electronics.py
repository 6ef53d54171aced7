"""Laptop, headphones, game controller, power bank, speaker."""
import math

import numpy as np

from materials import leather, metal, paper, pbr, rubber
from prints import blank, wallpaper, write
from shapes import decal, disc, group, lathe, melt, prism, rbox, ribbon, slab, spline, tube

ROWS = [('«1234567890-=', 2.0), ('AZERTYUIOP^Ç', 0), ('QSDFGHJKLM%À', 0), ('ÙWXCVBN,;:!É', 0)]


def laptop(color='#c9ccd1', screen=('#123047', '#d9793b', '#f2c36b'), open_=112, w=32, d=21.5):
    """Open, three-quarter view, a lit desktop on the screen."""
    skin = metal(color, .34)
    slab(w, d, 1.05, 1.1, .32, skin, (0, 0, .78), seg=6)
    for x in (-1, 1):
        for y in (-1, 1):
            disc(.5, .3, .08, rubber(), (x * (w / 2 - 2), y * (d / 2 - 2), 0), steps=32)
    top = 1.305
    slab(27.4, 10.6, .02, .35, .008, pbr('well', '#1a1b1e', rough=.6), (0, 3.6, top))
    key = pbr('key', '#17181b', rough=.48, spec=.4)
    rows = [(14, 1.62)] + [(14, 1.62)] * 3
    legends, draw = blank(2740, 1060, '#00000000')
    for r in range(5):
        y = 3.6 + 4.15 - r * 2.02
        x = -13.35
        widths = [[1.62] * 13 + [2.75], [2.4] + [1.62] * 12 + [1.95], [2.9] + [1.62] * 11 + [3.25], [2.0] + [1.62] * 11 + [4.2], [1.6, 1.6, 1.6, 1.9, 9.6, 1.9, 1.62, 1.62, 1.62, 1.62]][r]
        for i, k in enumerate(widths):
            slab(k, 1.66, .22, .2, .07, key, (x + k / 2, y, top + .12), seg=3)
            text = ''
            if r < 4:
                s = ROWS[r][0]
                j = i - (0 if r == 0 else 1)
                text = s[j] if 0 <= j < len(s) else ''
            if text:
                write(draw, ((x + k / 2 + 13.7) * 100, (3.6 + 5.3 - y) * 100), text, 'sans', 62, '#e8e8ea')
            x += k + .29
    decal(27.4, 10.6, paper(legends, alpha=True), loc=(0, 3.6, top + .235))
    slab(10.4, 6.1, .03, .35, .01, metal(color, .28), (0, -6.4, top - .002))
    parts = [slab(w, d, .55, 1.1, .2, skin, (0, d / 2, 0), seg=5)]
    parts.append(slab(w - .3, d - .3, .03, 1.0, .01, pbr('bezel', '#070708', rough=.18), (0, d / 2, .275)))
    art = wallpaper(1600, 1040, *screen, seed=8, clock=False)
    from PIL import ImageDraw
    q = ImageDraw.Draw(art)
    write(q, (800, 300), '10:24', 'sans', 150, '#ffffff')
    write(q, (800, 410), 'mardi 14 octobre', 'sans', 40, '#ffffffdd')
    q.rounded_rectangle([500, 950, 1100, 1022], 22, fill='#ffffff55')
    for i, c in enumerate(('#e2703a', '#2f7d4f', '#1d2b57', '#f2c36b', '#7c2f22', '#f5f1ea', '#3a7ca5')):
        q.rounded_rectangle([526 + i * 82, 960, 526 + i * 82 + 54, 1014], 14, fill=c)
    parts.append(decal(w - 1.3, d - 2.0, pbr('screen', image=art, rough=.12, emit=1.65), .12, (0, d / 2 + .25, .296)))
    parts.append(disc(.11, .004, .001, pbr('cam', '#151a2c', rough=.1), (0, d - .5, .291)))
    group(parts, (0, d / 2 - .35, 1.25), (180 - open_ + 90 - 90, 0, 0))
    lathe([(0, -9), (.48, -9, .1), (.48, 9, .1), (0, 9)], pbr('hinge', '#232427', rough=.5), (0, d / 2 - .3, 1.12), (0, 90, 0))


def headphones(color='#2a2e45', pad='#1a1a1d', accent='#b98a55', turn=28):
    """Over-ear, standing, slightly turned."""
    shell = pbr('shell', color, rough=.36, spec=.45, coat=.15, coat_rough=.2)
    parts = []
    for s in (-1, 1):
        cup = []
        cup.append(lathe([(0, 2.3), (2.2, 2.3, .3), (3.35, 1.75, .7), (3.75, .7, .5), (3.6, -.2, .2), (0, -.2)], shell, steps=96))
        cup.append(lathe([(2.3, 2.18), (2.42, 2.30, .04), (2.52, 2.18)], metal(accent, .25), steps=96))
        cup.append(disc(2.28, .06, .02, pbr('plate', color, rough=.26, metal=.35), (0, 0, 2.26)))
        cup.append(lathe([(2.0, -.15), (3.55, -.15, .3), (3.75, -1.0, .9), (3.0, -2.05, .9), (1.9, -1.8, .6), (1.75, -.6), (2.0, -.15)], leather(pad, 5, strength=.25, rough=.5), steps=96))
        cup.append(disc(1.95, .1, .02, pbr('mesh', '#0c0c0d', rough=.95), (0, 0, -.6)))
        for o in cup:
            o.scale = (1.2, 1, 1)
        e = group(cup, (s * 7.3, 0, 4.6), (0, s * 87, 0))
        parts.append(e)
        # the fork that holds the cup
        fork = [(s * 7.2, -3.75, 4.9), (s * 7.35, -3.8, 6.6), (s * 7.3, -2.6, 9.3), (s * 7.15, 0, 10.2), (s * 7.3, 2.6, 9.3), (s * 7.35, 3.8, 6.6), (s * 7.2, 3.75, 4.9)]
        parts.append(tube(fork, .36, metal('#3b3e47', .32), n=10))
        for y in (-3.75, 3.75):
            parts.append(disc(.55, .5, .1, shell, (s * 7.2, y - .25, 4.9), (-90, 0, 0)))
        parts.append(rbox(1.25, 1.9, 2.6, .35, shell, (s * 7.15, 0, 10.9), (0, -s * 10, 0)))
        parts.append(ribbon([(s * 7.1, 0, 11.5), (s * 6.85, 0, 12.5), (s * 6.6, 0, 13.5)], 1.15, .22, metal('#b7babf', .22), up=(s * 1, 0, .35)))
    arch = [(6.55 * math.cos(t), 0, 13.6 + 4.9 * math.sin(t)) for t in np.linspace(-.02, math.pi + .02, 15)]

    def up(q):
        t = math.pi * q
        return (math.cos(t), 0, math.sin(t))
    parts.append(ribbon(arch, 2.5, .62, shell, up=up, n=10, round=.48))
    for s in (-1, 1):
        parts.append(rbox(2.7, .95, 2.3, .3, pbr('sleeve', color, rough=.3, metal=.3), (s * 6.62, 0, 13.5), (0, -s * 2, 90)))
    soft = [(6.05 * math.cos(t), 0, 13.6 + 4.45 * math.sin(t)) for t in np.linspace(.42, math.pi - .42, 13)]
    parts.append(ribbon(soft, 2.3, .7, leather(pad, 5, strength=.25, rough=.5), up=lambda q: (math.cos(.42 + (math.pi - .84) * q), 0, math.sin(.42 + (math.pi - .84) * q)), n=10, round=.49))
    group(parts, (0, 0, 0), (0, 0, turn))


def gamepad(color='#e9e7e2', dark='#1c1d20', accent='#2f7d4f', buttons=('#3a7ca5', '#c8432f', '#2f7d4f', '#e0a32e')):
    """A wireless controller lying flat, seen from above."""
    half = [(0, 3.25), (2.4, 3.4), (4.7, 3.85), (6.6, 3.3), (7.75, 1.6), (8.35, -.9), (8.6, -3.6), (8.0, -5.5), (6.75, -6.0), (5.55, -5.1), (4.45, -3.5), (3.0, -2.75), (1.5, -2.6), (0, -2.6)]
    outline = [(x, y) for x, y in spline(half + [(-x, y) for x, y in half[-2:0:-1]], 10, closed=True)][::-1]
    shell = melt([prism(outline, 3.3, 1.42, None, seg=12, r_bottom=1.42)], .10, 16, pbr('shell', color, rough=.40, spec=.42, bump=('noise', 40, .05, .01)))
    for v in shell.data.vertices:  # the grips bend away from the hands' palms
        v.co.z -= .05 * max(0, -v.co.y - 1.6) ** 2
    parts = [shell]
    face = 1.645
    black = pbr('black', dark, rough=.4, spec=.45)
    grip = rubber('#232427')

    def stick(x, y):
        parts.append(lathe([(0, face - .3), (1.5, face - .3), (1.5, face + .06, .06), (1.22, face + .06, .05), (1.15, face + .015), (0, face + .015)], black, (x, y, 0)))
        parts.append(lathe([(0, face - .2), (.62, face - .2), (.62, face + .5), (.95, face + .72, .12), (1.0, face + 1.02, .14), (.75, face + 1.0, .1), (.6, face + .86), (0, face + .84)], grip, (x, y, 0)))
    stick(-4.75, 1.25)
    stick(2.3, -.95)
    cx, cy = -2.3, -.95
    parts.append(lathe([(0, face - .2), (1.5, face - .2), (1.5, face + .05, .06), (1.2, face + .03, .06), (0, face + .012)], black, (cx, cy, 0)))
    for a in (0, 90):
        parts.append(slab(2.1, .72, .5, .16, .14, pbr('pad', dark, rough=.3, coat=.3), (cx, cy, face + .12), (0, 0, a)))
    for i, (dx, dy) in enumerate(((-1.05, 0), (1.05, 0), (0, -1.05), (0, 1.05))):
        x, y = 4.75 + dx, 1.25 + dy
        parts.append(lathe([(0, face - .2), (.62, face - .2), (.62, face + .03, .03), (0, face + .03)], black, (x, y, 0), steps=48))
        parts.append(lathe([(0, face), (.5, face), (.5, face + .34, .16), (0, face + .42)], pbr('button', buttons[i], rough=.14, coat=.6), (x, y, 0), steps=48))
    for x in (-1.25, 1.25):
        parts.append(slab(.85, .42, .3, .2, .1, black, (x, 1.7, face + .02)))
    parts.append(lathe([(0, face - .1), (.72, face - .1), (.72, face + .16, .08), (0, face + .2)], pbr('home', dark, rough=.2, coat=.5), (0, 2.25, 0), steps=48))
    parts.append(lathe([(.72, face + .08), (.82, face + .13, .03), (.86, face - .1)], pbr('ring', accent, rough=.3, emit=.6), (0, 2.25, 0), steps=48))
    for s in (-1, 1):
        parts.append(tube([(s * 2.3, 2.75, .55), (s * 4.6, 3.2, .5), (s * 6.5, 2.7, .35)], .82, pbr('bumper', dark, rough=.28, coat=.3), n=10, radii=[.8, 1, .75]))
    group(parts, (0, 0, 2), (16, 0, -10))


def powerbank(color='#33404a', brand='TONDO', capacity='', watts='', leds=4, accent='#7fe0b0'):
    """A flat battery standing, turned a little."""
    def one():
        p = [slab(7.2, 14.6, 1.7, 1.0, .55, pbr('shell', color, rough=.42, spec=.45, bump=('noise', 130, .06, .004)), seg=8)]
        art, d = blank(720, 1460, '#00000000')
        write(d, (360, 700), brand, 'bold', 84, '#ffffffcc', space=.22)
        write(d, (360, 1290), capacity, 'sans', 46, '#ffffffaa')
        write(d, (360, 1350), watts, 'sans', 38, '#ffffff88')
        p.append(decal(7.2, 14.6, paper(art, alpha=True, rough=.3), loc=(0, 0, .855)))
        for i in range(leds):
            p.append(disc(.11, .02, .005, pbr('led', accent, emit=2.2), (-.75 + i * .5, 5.9, .845), steps=24))
        for x, w, h in ((-1.9, 1.25, .5), (0, .95, .36), (1.9, 1.25, .5)):
            p.append(slab(w, h, .3, h * .3 if w > 1 else h / 2, .02, metal('#9a9ca0', .3), (x, 7.2, 0), (-90, 0, 0)))
            p.append(slab(w - .16, h - .14, .02, .05, .004, pbr('port', '#050505', rough=.7), (x, 7.36, 0), (-90, 0, 0)))
        return p
    group(one(), (0, 0, 7.3), (86, 0, 24))


def speaker(color='#a8442c', trim='#1b1b1d', brand='SONALÉ', r=4.1, w=18, turn=-38):
    """A cloth-covered portable cylinder, its passive radiators showing."""
    art, d = blank(1200, 1200, color)
    for y in range(0, 1213, 12):  # one step over the edge: the tile joins itself
        for x in range(-12, 1213, 12):
            o = 6 if (y // 12) % 2 else 0
            d.ellipse([x + o - 3.4, y - 3.4, x + o + 3.4, y + 3.4], tuple(int(int(color[i:i + 2], 16) * .45) for i in (1, 3, 5)))
    wrap = lathe([(r, -w / 2 + .9), (r + .05, 0), (r, w / 2 - .9)], pbr('cloth', rough=.9, sheen=.3, image=art, bump=('noise', 60, .15, .01)), steps=128)
    for l in wrap.data.uv_layers[0].data:
        l.uv = (l.uv[0] * 3, l.uv[1] * 2.2)
    parts = [wrap]
    for s in (-1, 1):
        parts.append(lathe([(r - .1, .0), (r + .12, .0, .1), (r + .12, 1.0, .35), (r - .55, 1.15, .2), (r - .7, .75, .1), (r - .75, .72)], pbr('ring', trim, rough=.5), (0, 0, s * (w / 2 - 1.0)), (0 if s > 0 else 180, 0, 0), steps=128))
        parts.append(lathe([(r - .74, .72), (2.9, .95, .2), (2.5, .62, .2), (1.9, .55), (1.7, .72, .1), (0, .8)], rubber('#202124'), (0, 0, s * (w / 2 - 1.0)), (0 if s > 0 else 180, 0, 0), steps=128))
        parts.append(lathe([(1.66, .735), (1.72, .78, .02), (1.78, .7)], metal('#b98a55', .25), (0, 0, s * (w / 2 - 1.0)), (0 if s > 0 else 180, 0, 0), steps=96))
    logo, d = blank(900, 200, '#00000000')
    write(d, (450, 100), brand, 'bold', 120, '#f4efe6', space=.2)
    plate = lathe([(r + .06, -2.2), (r + .06, 2.2)], pbr('logo', image=logo, alpha=True, rough=.4), steps=24, arc=(-100, -80))
    for l in plate.data.uv_layers[0].data:
        l.uv = (l.uv[1], 1 - l.uv[0])
    parts.append(plate)
    pads = rbox(.3, 1.5, 7.2, .14, rubber('#26272a'), (0, 0, 0))
    pads.location = (0, r + .02, 0)
    pads.rotation_euler.z = math.pi / 2
    parts.append(pads)
    e = group(parts, (0, 0, r + .12), (0, 90, 0))
    e.rotation_euler = (0, math.radians(90), math.radians(turn))
