"""Tops laid flat: T-shirts in a cascade, a blouse, a grand boubou with its tunic and trousers."""
import math

import numpy as np
from mathutils import Vector, noise
from PIL import Image, ImageDraw, ImageFilter

from families.garment import Laid, sleeve_pull, textile
from materials import paper, pbr
from prints import blank
from shapes import ball, melt, prism, sheet, spline


def creases(x, y, seed, size=1.0):
    """Height of soft folds with a ridge, as cloth makes when it is laid down by hand. Centimetres, about −1 to 1.5."""
    x, y = x / size, y / size
    ridge = (1 - abs(noise.noise(Vector((x * .055 + y * .02, y * .02 - x * .01, seed * 3.1))))) ** 5
    cross = (1 - abs(noise.noise(Vector((x * .03 - y * .03, y * .04 + x * .02, seed * 3.1 + 7))))) ** 7
    soft = noise.noise(Vector((x * .07, y * .03, seed * 3.1 + 3)))
    return (1.1 * ridge + .8 * cross + .8 * soft) * size


def outline(half):
    """The runs of a `Laid` garment as one polygon."""
    right = [(x, y) for run in half for x, y, _ in spline([(x, y, 0) for x, y in run], 6)]
    return right + [(-x, y) for x, y in reversed(right)]


def opening(g, front, back, inside, depth=.9):
    """The inside of the back, seen through the neck: a sunken piece between the front edge and the back edge."""
    f = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in front], 10)]
    b = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in back], 10)]
    o = prism(f + b[::-1], depth, .05, inside, (0, 0, 0))
    for v in o.data.vertices:
        v.co.z += g.top + g.drape(v.co.x, v.co.y) - depth / 2 - .55
    g.parts.append(o)


TEE = [[(0, 58.4), (4.4, 59.6), (8.4, 64.6)], [(8.4, 64.6), (14, 63.2), (20.5, 60.6)], [(20.5, 60.6), (30, 52.4), (38, 44.6)], [(38, 44.6), (35, 39.8), (32, 36.2)], [(32, 36.2), (28.4, 39), (25, 42)], [(25, 42), (24.6, 28), (24.8, 12), (25.2, 0)], [(25.2, 0), (13, -.7), (0, -.9)]]


def tees(count=3, colors=('#20305f', '#f4f1e9', '#2f5d4a')):
    """Each laid over a corner of the one before, so that neck, sleeve and hem of all are seen."""
    world = 260  # a map of one cell a centimetre: how high the shirts below lie
    pile = np.zeros((world, world), np.float32)
    for k in range(count):
        turn, place = math.radians((7, 0, -7)[k % 3]), (-19 + 19 * k, 16 - 15 * k)
        cos, sin = math.cos(turn), math.sin(turn)

        def at(x, y, cos=cos, sin=sin, place=place):
            return x * cos - y * sin + place[0], x * sin + y * cos + place[1]

        below = pile.copy()

        def rise(x, y, at=at, below=below):
            wx, wy = at(x, y)
            i, j = wx + world / 2, wy + world / 2
            a, b = int(i), int(j)
            s, t = i - a, j - b
            h = (below[b, a] * (1 - s) + below[b, a + 1] * s) * (1 - t) + (below[b + 1, a] * (1 - s) + below[b + 1, a + 1] * s) * t
            return float(h) + 1.05 * creases(wx, wy, 2) + .25 * creases(x, y, k + 5, .6) + .5 * sleeve_pull(25, 42)(x, y)

        color = colors[k % len(colors)]
        skin, edge = textile(color, .95, .25, 8), textile(color, .98, .35, 3, .5)
        thread = pbr('thread', color, rough=.8, spec=.1)
        g = Laid(TEE, skin, 1.7, 0, 1, .42, rise)
        opening(g, [(-8.4, 64.8), (-4.4, 59.8), (0, 58.6), (4.4, 59.8), (8.4, 64.8)], [(-8.4, 64.8), (-4, 63.4), (0, 63), (4, 63.4), (8.4, 64.8)], textile(color, 1, .1))
        g.line([(-8.2, 64.6), (-4, 63.6), (0, 63.3), (4, 63.6), (8.2, 64.6)], 1.7, edge, -.2, .4)
        g.line([(-9.0, 65.0), (-5.1, 58.9), (0, 57.4), (5.1, 58.9), (9.0, 65.0)], 2.3, edge, .12, .5)
        g.line([(-10.2, 64.4), (-5.9, 57.6), (0, 55.8), (5.9, 57.6), (10.2, 64.4)], .22, thread, .16, .2)
        g.line([(-25, 2.2), (0, 1.4), (25, 2.2)], .3, thread, .1, .25)
        for s in (-1, 1):
            g.line([(s * 36.6, 45.6), (s * 33.6, 41), (s * 30.6, 37.4)], .3, thread, .1, .25)
            g.line([(s * 20.4, 60.4), (s * 22.6, 52), (s * 25, 42.4)], .35, thread, .08, .25)
        e = g.done((*place, 0))
        e.rotation_euler.z = turn
        mask = Image.new('L', (world, world))
        ImageDraw.Draw(mask).polygon([tuple(q + world / 2 for q in at(x, y)) for x, y in outline(TEE)], fill=255)
        mask = mask.filter(ImageFilter.MaxFilter(5)).filter(ImageFilter.GaussianBlur(1.8))
        pile += 1.75 * np.asarray(mask, np.float32) / 255


def blouse(color='#d9437a', deep='#c4376b'):
    """Fluid and to the hip: a rounded hem, slim sleeves gathered into buttoned cuffs, a wide ribbon tied at the neck."""
    half = [[(0, 61), (4.4, 62), (6.8, 64.6)], [(6.8, 64.6), (13, 63), (19.5, 60.4)], [(19.5, 60.4), (25.4, 51), (30, 38), (34.6, 22), (36.4, 15.6)], [(36.4, 15.6), (33.4, 14.4), (30.6, 13.8)], [(30.6, 13.8), (28.6, 18.6), (27.2, 26), (24.8, 36), (22.6, 43)], [(22.6, 43), (21.6, 32), (22.2, 20), (23.2, 12.4)], [(23.2, 12.4), (20.8, 8.4), (14, 5.2), (6, 4.2), (0, 4)]]
    skin = textile(color, .5, .4, 5, .12)

    def hang(x, y):
        bow = .8 * math.sin(x * 1.1 + .02 * y) * math.exp(-((y - 56) / 9) ** 2) * math.exp(-(x / 13) ** 2)  # gathers under the collar
        cuff = .45 * math.sin((abs(x) * .9 + y * .35) * 2.3) * math.exp(-((y - 19) / 5) ** 2) if abs(x) > 25 else 0
        hem = .55 * math.sin(x * .62 + .3 * math.sin(y * .1)) * max(0, (42 - y) / 42)
        return 1.0 * creases(x, y, 4, .8) + .8 * sleeve_pull(22, 43)(x, y) + bow + cuff + hem
    g = Laid(half, skin, 1.9, .3, 5, .4, hang)
    edge = textile(deep, .5, .4)
    g.line([(0, 60), (0, 45), (0, 30), (0, 15), (0, 4)], 2.8, skin, .2, .4)
    for s in (-1, 1):
        g.line([(s * 1.5, 60), (s * 1.5, 30), (s * 1.5, 4.2)], .2, edge, .3, .2)
        g.line([(s * 36.0, 16.6), (s * 30.2, 14.8)], 4.6, skin, .5, .9)
        g.line([(s * 35.6, 19.0), (s * 29.6, 17.1)], .3, edge, .7, .3)
        g.button(s * 33.0, 15.2, pbr('button', '#f3d9e2', rough=.3), .55, 1.0)
        g.line([(s * 19.3, 60), (s * 20.6, 52), (s * 22.4, 43.6)], .3, edge, .12, .25)
        g.line([(s * 23.0, 12.8), (s * 20.2, 9.2), (s * 13.8, 6.2), (s * 6, 5.2), (s * 1.6, 5)], .25, edge, .14, .2)
    for y in range(9, 46, 9):
        g.button(0, y, pbr('button', '#f3d9e2', rough=.3), .6, .5)
    opening(g, [(-6.8, 64.8), (-4, 62), (0, 61.2), (4, 62), (6.8, 64.8)], [(-6.8, 64.8), (0, 64.2), (6.8, 64.8)], textile('#a52c58', .8))
    g.line([(-6.6, 64.9), (0, 64.5), (6.6, 64.9)], 1.9, skin, -.1, .6)
    g.line([(-7.2, 65.2), (-4.8, 62.2), (0, 60.4), (4.8, 62.2), (7.2, 65.2)], 2.4, skin, .35, .9)
    for s in (-1, 1):  # the bow: two loops and two ends
        loop = melt([ball(1, None, (s * 4.6, 58.4, 0), (4.4, 2.3, 1.1), (0, 0, s * -14), seg=40), ball(1, None, (s * 1.4, 59.2, 0), (1.8, 1.2, .9), seg=30)], .25, 4, skin)
        for v in loop.data.vertices:
            v.co.z += g.top + 1.5 + .3 * math.sin(v.co.y * 2.4 + v.co.x * .5)
        g.parts.append(loop)
        g.line([(s * .6, 58.6), (s * 2.4, 50), (s * 3.6, 38)] if s > 0 else [(-.6, 58.6), (-2.2, 52), (-4.2, 42)], 3.4, skin, .9, .5)
    g.parts.append(ball(1, edge, (0, 59.4, g.top + 2.2), (1.4, 1.5, 1.1), seg=32))
    g.done()


def embroidery(thread, w=1500, h=1900):
    """The breast of a boubou: rows round the neck, a long placket ending in a point, a rosette on the left breast (the reader's right)."""
    art, d = blank(w, h, '#00000000')
    cx = w / 2
    for r, t in ((255, 30), (300, 14), (345, 34), (470, 14), (505, 30)):
        d.arc([cx - r, -r, cx + r, r], 0, 180, thread, t)
    for i in range(17):
        a = math.pi * (i + .5) / 17
        x, y = cx + 407 * math.cos(a), 407 * math.sin(a)
        d.polygon([(x, y - 46), (x + 30, y), (x, y + 46), (x - 30, y)], fill=thread)
    for q, t in ((135, 26), (100, 10)):
        d.line([(cx - q, 500), (cx - q, 1350), (cx, 1350 + q * 1.5), (cx + q, 1350), (cx + q, 500)], thread, t, joint='curve')
    for i in range(7):
        y = 590 + i * 118
        d.polygon([(cx, y - 56), (cx + 60, y), (cx, y + 56), (cx - 60, y)], outline=thread, width=14)
        d.ellipse([cx - 20, y - 20, cx + 20, y + 20], fill=thread)
    x0, y0 = cx + 440, 900
    for r, t in ((250, 28), (205, 12), (120, 24), (60, 60)):
        d.ellipse([x0 - r, y0 - r, x0 + r, y0 + r], outline=thread, width=t)
    for i in range(16):
        a = i * math.tau / 16
        d.line([(x0 + 115 * math.cos(a), y0 + 115 * math.sin(a)), (x0 + 205 * math.cos(a), y0 + 205 * math.sin(a))], thread, 16)
        d.ellipse([x0 + 285 * math.cos(a) - 18, y0 + 285 * math.sin(a) - 18, x0 + 285 * math.cos(a) + 18, y0 + 285 * math.sin(a) + 18], fill=thread)
    return art


def boubou(color='#e9e4d6', thread='#b08d48', pieces=3):
    """The wide robe laid out, its breast embroidered; tunic and trousers folded before it, left and right."""
    half = [[(0, 131), (5, 132.4), (9, 138)], [(9, 138), (24, 135.4), (44, 130), (63, 123)], [(63, 123), (65.4, 96), (64.4, 58)], [(64.4, 58), (56, 54.4), (49, 53.4)], [(49, 53.4), (42.4, 50.4), (40.4, 44)], [(40.4, 44), (40.6, 26), (41.6, 2)], [(41.6, 2), (22, -1.6), (0, -2.4)]]
    bazin = pbr('bazin', color, rough=.5, spec=.35, sheen=.35, bump=('noise', 4, .15, .05))
    gold = pbr('gold', thread, rough=.6, spec=.3, sheen=.2, bump=('noise', 9, .5, .06))

    def hang(x, y):
        wing = math.sin((abs(x) * .34 + y * .03) + .6 * math.sin(y * .05)) * min(1, max(0, (abs(x) - 24) / 14)) * min(1, max(0, (124 - y) / 30))  # the sleeves fall in long folds
        hem = math.sin(x * .30 + .5 * math.sin(y * .04)) * max(0, (80 - y) / 80)
        return .9 * creases(x, y, 8, 1.3) + 1.5 * wing + 1.3 * hem
    g = Laid(half, bazin, 2.6, 0, 1, .62, hang, rim=.9)
    opening(g, [(-9, 138.2), (-5, 132.6), (0, 131.2), (5, 132.6), (9, 138.2)], [(-9, 138.2), (0, 136.6), (9, 138.2)], pbr('inside', '#a89f88', rough=1))
    g.line([(-9, 138), (0, 136.9), (9, 138)], 1.6, gold, -.1, .5)
    g.line([(-9.6, 138.4), (-5.6, 132.2), (0, 130.6), (5.6, 132.2), (9.6, 138.4)], 1.9, gold, .25, .6)
    w, h = 60, 76

    def breast(u, v):
        x, y = (u - .5) * w, 135.4 - (1 - v) * h
        return (x, y, g.top + g.drape(x, y) + .45)
    g.parts.append(sheet(breast, 90, 110, paper(embroidery(thread), alpha=True, rough=.6), smooth=80))
    for s in (-1, 1):
        g.line([(s * 62.4, 122.6), (s * 64.5, 96), (s * 63.6, 59)], 1.5, gold, .2, .35)
        g.line([(s * 39.8, 44), (s * 39.6, 26), (s * 40.6, 3)], .4, pbr('seam', '#c9c1ab', rough=.9), .15, .25)
    g.line([(-41.3, 4.4), (-22, .8), (0, 0), (22, .8), (41.3, 4.4)], .5, pbr('seam', '#c9c1ab', rough=.9), .15, .25)
    g.done()
    for k in range(pieces - 1):
        s = -1 if k == 0 else 1
        q = []
        for layer in range(3):  # folded in three
            a, b = 15.5 - .35 * layer, 20 - .5 * layer
            f = Laid([[(0, b), (a * .9, b)], [(a * .9, b), (a, b - 1.6)], [(a, b - 1.6), (a + .3, 0), (a, -b + 1.6)], [(a, -b + 1.6), (a * .9, -b)], [(a * .9, -b), (0, -b - .3)]], bazin, 2.0, 0, 1, .4, lambda x, y, layer=layer, k=k: .5 * creases(x, y, 11 + 3 * k + layer, .8))
            if layer == 2 and k == 0:  # the tunic: its neck and placket
                opening(f, [(-6, b - .6), (0, b - 5), (6, b - .6)], [(-6, b - .6), (0, b - .9), (6, b - .6)], pbr('inside', '#a89f88', rough=1))
                f.line([(-6.6, b - .2), (-3.6, b - 4.2), (0, b - 5.6), (3.6, b - 4.2), (6.6, b - .2)], 1.5, gold, .2, .5)
                for t in (-1.3, 1.3):
                    f.line([(t, b - 5.6), (t, 0), (t * .9, -3)], .7, gold, .2, .3)
                for y in (10, 5.6, 1.2):
                    f.button(0, y, gold, .7, .3)
            elif layer == 2:  # the trousers: their waist with its cord, gold at the ankle
                f.line([(-a, b - 2.2), (0, b - 2.6), (a, b - 2.2)], 4.2, bazin, .4, .9)
                for y in (b - .2, b - 4.9):
                    f.line([(-a, y), (0, y - .3), (a, y)], .3, pbr('seam', '#c9c1ab', rough=.9), .75, .25)
                for t in (-1, 1):
                    f.line([(0, b - 2.6), (t * 2.4, b - 8), (t * 1.6, b - 15 - 2 * t)], .8, gold, .9, .6)
                f.line([(0, b - 4), (0, 0), (0, -b)], .35, pbr('seam', '#c9c1ab', rough=.9), .12, .25)
            f.top += layer * 1.6
            q.append(f.done((s * 55.5, 15, 0), s * -4, .82))
