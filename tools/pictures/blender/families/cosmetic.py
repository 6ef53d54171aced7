"""Bottles with a pump, droppers, and bars of soap."""
import math

import numpy as np
from mathutils import Vector, noise
from PIL import ImageFilter

from materials import glass, paper, pbr
from prints import blank, label, write
from shapes import group, lathe, rrect, sheet, tube


def pump(text, body='#f3ece0', head='#20201f', r=2.9, h=13.5, label_look=None, clear=False, filling='#c98a3a'):
    """A round-shouldered bottle with a lotion pump."""
    outer = [(0, 0), (r, 0, .5), (r, h, 1.5), (1.25, h + .9, .5), (1.2, h + 1.5)]
    if clear:
        lathe(outer, glass(body), steps=128)
        lathe([(0, .3), (r - .3, .3, .4), (r - .3, h - .6), (0, h - .6)], pbr('filling', filling, rough=.1, trans=.55, ior=1.33), steps=96)
    else:
        lathe(outer, pbr('bottle', body, rough=.3, coat=.2), steps=128)
    skin = pbr('pump', head, rough=.28, spec=.5)
    lathe([(0, h + 1.1), (1.42, h + 1.1, .06), (1.42, h + 2.6, .22), (.62, h + 2.72, .1), (.62, h + 3.0, .06), (.3, h + 3.0)], skin, steps=120,
          wobble=lambda a, z: 1 + (.012 * (int(a * 57.3 / 3) % 2) if h + 1.25 < z < h + 2.4 else 0))
    lathe([(0, h + 2.8), (.3, h + 2.8), (.3, h + 4.1), (0, h + 4.1)], pbr('stem', '#e9e7e2', rough=.3), steps=32)
    lathe([(0, h + 3.95), (.72, h + 3.95, .1), (.78, h + 4.75, .25), (0, h + 4.85)], skin, steps=64)
    tube([(0, 0, h + 4.45), (-1.2, 0, h + 4.5), (-2.3, 0, h + 4.42), (-2.75, 0, h + 4.05)], .36, skin, radii=[1.2, 1, .8, .7])
    art = label(1300, int(1300 * (h - 4) / (r * 2.72)), *text, **(label_look or {}))
    lathe([(r + .012, 1.6), (r + .012, h - 2.4)], paper(art, rough=.4, alpha=True), steps=96, arc=(-90 - 78, -90 + 78), smooth=80)


def bar(color, word, loc, turn, tilt=(0, 0), size=(8.4, 5.6, 2.7), seed=0, rough=.42):
    """A pressed bar: a cushion with a hollow face and a word pushed into it (a fine grid moved by a picture)."""
    w, d, h = size
    relief, draw = blank(840, 560, '#000000')
    draw.rounded_rectangle([80, 80, 760, 480], 120, outline='#ffffff', width=16)
    write(draw, (420, 280), word, 'serifbold', 170, '#ffffff', 520, space=.05)
    relief = np.asarray(relief.convert('L').filter(ImageFilter.GaussianBlur(5)), np.float32)[::-1] / 255
    skin = pbr('soap', color, rough=rough, sss=.10, spec=.45, bump=('noise', 2.2, .12, .06))

    def half(side):
        def f(u, v):
            a, b = 2 * u - 1, 2 * v - 1
            x, y = math.copysign(abs(a) ** .8, a), math.copysign(abs(b) ** .8, b)
            k = (abs(x) ** 5 + abs(y) ** 5) ** .2 / max(abs(x), abs(y), 1e-6)  # square grid onto a round-cornered bar
            px, py = x / max(k, 1), y / max(k, 1)
            rim = (abs(px) ** 5 + abs(py) ** 5) ** .2
            z = h / 2 * (1 - rim ** 7) ** .42 if rim < 1 else 0
            if side > 0:
                z -= .16 * max(0, 1 - rim ** 3)
                z -= .11 * float(relief[min(559, int((py + 1) / 2 * 559)), min(839, int((px + 1) / 2 * 839))]) * (rim < .93)
            p = Vector((px * w / 2, py * d / 2, side * z))
            return p + Vector(noise.noise_vector(p * .33 + Vector((seed, 0, 0)))) * .09
        return f
    parts = [sheet(half(1), 240, 170, skin, smooth=80), sheet(half(-1), 80, 60, skin, smooth=80)]
    return group(parts, (loc[0], loc[1], loc[2] + h / 2), (tilt[0], tilt[1], turn))


def soap(color='#5a3a26', word='LOMÉ', band='#efe3cb', ink='#4a2c18', name='Savon noir', small='', bars=3):
    """Three: two in a pile, the upper in its paper sleeve, one before them; or one alone in its sleeve."""
    if bars == 3:
        bar(color, word, (-3.2, 2.0, 0), 12, seed=1)
        bar(color, word, (4.6, -1.6, 0), -26, seed=9)
    bar(color, word, (-3.0, 1.8, 2.55 if bars == 3 else 0), -7, seed=5)
    if band:
        art, d = blank(900, 1300, band)
        d.rectangle([0, 40, 900, 60], ink)
        d.rectangle([0, 1240, 900, 1260], ink)
        write(d, (450, 560), name, 'serifbold', 150, ink, 780)
        write(d, (450, 760), small, 'sans', 64, ink, 780)
        sleeve = pbr('sleeve', rough=.7, image=art)
        rim = rrect(5.72, 2.76, .95, 8)
        n = len(rim)

        def wrap(u, v):
            i = int(round(v * n)) % n
            return ((u - .5) * 4.0, rim[i][0], rim[i][1])
        o = sheet(wrap, 8, n, sleeve, thick=.03)
        for l, uv in zip(o.data.loops, o.data.uv_layers[0].data):
            co = o.data.vertices[l.vertex_index].co
            uv.uv = (co.x / 4 + .5, co.y / 5.8 + .5)
        group([o], (-3.0, 1.8, (2.58 if bars == 3 else .03) + 1.35), (0, 0, -7))
