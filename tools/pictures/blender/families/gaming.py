"""Consoles, games in their cases, a tower, a mouse, goggles, a box of board games."""
import math
import random

import bpy
import numpy as np

from families.beauty import word
from families.covers import cover
from families.electronics import gamepad, headphones
from materials import fabric, metal, paper, pbr, rubber, wood
from prints import blank, wallpaper, write
from shapes import ball, decal, disc, group, lathe, prism, rbox, ribbon, rrect, sheet, slab, tube


def case(title='', kicker='', publisher='', turn=-28, **dress):
    """A game in its case, standing."""
    w, h, t = 13.5, 17, 1.5
    art = cover(1350, 1700, title, kicker, publisher, **dress)
    p = [rbox(w, t, h, .25, pbr('case', '#20242b', rough=.3, coat=.3), (0, 0, h / 2), seg=4)]
    p.append(decal(w - .9, h - .5, paper(art, rough=.2, coat=.5), .1, (.25, -t / 2 - .006, h / 2), (90, 0, 0)))
    back, _ = blank(120, 1360, dress['sky'])
    p.append(decal(t - .3, h - .6, paper(back, rough=.2, coat=.5), .05, (-w / 2 - .006, 0, h / 2), (90, 0, -90)))
    group(p, rot=(0, 0, turn))


def console(brand='JOYKA', pads=2, color='#e9e7e2', dark='#1c1d20'):
    """An upright console with a lit line, two controllers before it."""
    for i in range(pads):
        before = set(bpy.context.scene.objects)
        gamepad(color=color if i == 0 else '#23262c', accent='#2f7d4f')
        new = [o for o in bpy.context.scene.objects if o not in before and o.parent is None]
        group(new, (-9 + i * 21, -20 - 3 * i, 0), (0, 0, 12 - 30 * i))
    shell, black = pbr('shell', color, rough=.34, coat=.2), pbr('dark', dark, rough=.35)
    q = [rbox(9.6, 25, 30, 1.4, shell, (0, 0, 16.5), seg=6), rbox(3.0, 25.2, 29, .5, black, (0, 0, 16.5)), rbox(15, 20, 1.4, .6, black, (0, 0, .8))]
    q.append(rbox(.3, .2, 18, .1, pbr('line', '#6fe0a8', emit=2.2), (0, -12.65, 19)))
    q.append(disc(.8, .25, .08, metal('#b9bcc0', .3), (0, -12.5, 6.5), (90, 0, 0), steps=40))
    q.append(decal(4.2, 1.0, word(brand, '#5d6066', 900, 220), loc=(3.2, -12.52, 28.4), rot=(90, 0, 0)))
    group(q, (2, 6, 0), (0, 0, -28))


def handheld(brand='JOYKA', color='#2f6b6a', turn=-14):
    """A handheld, leaning back: a wide screen between two grips."""
    shell, dark = pbr('shell', color, rough=.38, coat=.15), pbr('dark', '#17181b', rough=.35)
    p = [slab(25, 10.6, 1.9, 3.2, .8, shell, (0, 0, 0), seg=8)]
    p.append(slab(14.2, 8.6, .12, .5, .04, pbr('glass', '#050608', rough=.06, coat=1), (0, 0, .95)))
    art = wallpaper(1300, 760, '#1a2f5c', '#e2703a', '#ffd27a', seed=21, clock=False)
    p.append(decal(12.6, 7.2, pbr('screen', image=art, rough=.06, emit=1.7), .15, (0, 0, 1.02)))
    for x, y in ((-9.8, 2.2), (9.8, -1.4)):
        p.append(lathe([(0, 0), (1.35, 0, .1), (1.35, .25, .1), (.7, .3), (.6, .9), (1.0, 1.1, .1), (1.0, 1.4, .12), (0, 1.3)], dark, (x, y, .9)))
    for a in (0, 90):
        p.append(slab(2.4, .8, .5, .16, .14, dark, (-9.8, -2.0, 1.05), (0, 0, a)))
    for i, (dx, dy) in enumerate(((-1.05, 0), (1.05, 0), (0, -1.05), (0, 1.05))):
        p.append(disc(.52, .4, .14, pbr('key', ('#3a7ca5', '#c8432f', '#2f7d4f', '#e0a32e')[i], rough=.15, coat=.5), (9.8 + dx, 2.4 + dy, .9), steps=40))
    p.append(decal(3, .7, word(brand, '#dfe9e6', 900, 220), loc=(0, -4.75, .96)))
    group(p, (0, 0, 5.4), (66, 0, turn))


def arcade(brand='JOYKA', color='#20305f', accent='#e2703a', turn=-28):
    """A table cabinet: lit title, screen, stick and six buttons."""
    side = [(-9.5, 0), (9.5, 0), (9.5, 30), (1, 32), (-1.5, 29), (-2.5, 26), (.5, 15.5), (-9.5, 9)]
    p = []
    for s in (-1, 1):
        p.append(prism([(x, y) for x, y in side], 1.2, .25, pbr('side', accent, rough=.35, coat=.2), (s * 10.4, 0, 0), (90, 0, 90), seg=3, smooth=25))
    body = pbr('body', color, rough=.4)
    p.append(rbox(20, 18, 9, .3, body, (0, .3, 4.5)))
    p.append(rbox(20, 8, 30, .3, body, (0, 5.2, 15)))
    panel = [slab(19.6, 12, .8, .3, .1, body, (0, 0, 0))]
    panel.append(tube([(-5.6, 0, .4), (-5.6, 0, 3.6)], .3, metal('#b9bcc0', .2), smooth=False))
    panel.append(ball(1.1, pbr('knob', '#c8281f', rough=.12, coat=.8), (-5.6, 0, 4.2)))
    for i in range(6):
        x, y = .6 + (i % 3) * 3.0, 1.6 - (i // 3) * 3.2 + (i % 3) * .35
        panel.append(lathe([(0, 0), (1.3, 0, .1), (1.3, .35, .15), (1.0, .4), (.95, .75, .2), (0, .8)], pbr('button', ('#e2b03c', '#2f7d4f', '#c8281f')[i % 3], rough=.15, coat=.7), (x, y, .4), steps=48))
    p.append(group(panel, (0, -4.6, 12.0), (-32 + 58, 0, 0)))
    art, d = blank(1300, 1000, '#07090f')
    rnd = random.Random(7)
    for _ in range(90):
        x, y = rnd.random() * 1300, rnd.random() * 1000
        d.rectangle([x, y, x + 5, y + 5], fill='#8fa4d6')
    for r in range(4):
        for c in range(8):
            x, y = 170 + c * 125, 160 + r * 105
            d.rectangle([x, y, x + 66, y + 44], fill=('#e2703a', '#f2c36b', '#7fe0b0', '#6fa8e0')[r])
            d.rectangle([x + 14, y + 12, x + 26, y + 24], fill='#07090f')
            d.rectangle([x + 40, y + 12, x + 52, y + 24], fill='#07090f')
    d.polygon([(600, 900), (700, 900), (650, 830)], fill='#ffffff')
    p.append(decal(18, 13, pbr('screen', image=art, emit=1.7, rough=.1), loc=(0, 1.0, 20.6), rot=(74, 0, 0)))
    top, q = blank(1400, 360, '#f6d88a')
    write(q, (700, 180), brand, 'bold', 250, '#8e2f22', 1300, space=.14)
    p.append(decal(19, 4.4, pbr('sign', image=top, emit=1.2, rough=.3), loc=(0, -.6, 29.6), rot=(100, 0, 0)))
    group(p, rot=(0, 0, turn))


def headset(color='#23262c', pad='#2f3238', accent='#2f7d4f'):
    """Headphones with a boom microphone."""
    headphones(color=color, pad=pad, accent=accent)
    tube([(-7.6, -2.6, 3.2), (-7.8, -6.2, 1.6), (-5.6, -9.4, 1.0), (-2.6, -10.4, 1.4)], .24, rubber('#1b1c1f'), n=12)
    ball(.75, pbr('foam', '#141516', rough=1, bump=('noise', 8, .4, .04)), (-2.2, -10.5, 1.5), (1.4, .9, .9))


def carry(brand='JOYKA', color='#2b2f36', turn=-22):
    """A moulded case with a zip and a handle."""
    skin = fabric(color, 150, strength=.3)
    p = [slab(27, 14, 6.4, 3.4, 1.9, skin, (0, 0, 3.4), seg=10)]
    p.append(tube([(x, y, 3.4) for x, y in rrect(27.1, 14.1, 3.4, 12)], .26, pbr('zip', '#c8702c', rough=.6), closed=True, smooth=False))
    p.append(ribbon([(-4.4, -6.9, 3.6), (-4.2, -9.0, 3.6), (0, -9.8, 3.6), (4.2, -9.0, 3.6), (4.4, -6.9, 3.6)], 1.7, .5, rubber('#1b1c1f'), up=(0, 0, 1)))
    p.append(decal(9, 2.2, word(brand, '#d9dce0'), loc=(0, 0, 6.62)))
    p.append(rbox(2.4, .5, .8, .2, metal('#b9bcc0', .3), (9, -6.6, 3.4), (0, 0, 30)))
    e = group(p, (0, 0, 7.2), (74, 0, turn))
    return e


def board_games(brand='TAMBA'):
    """A wooden box, its lid a draughts board; men, dice and cards before it."""
    light, dark_ = wood('#a8743f', '#dcb680', scale=.15), wood('#3b2114', '#6b4226', scale=.3)
    rbox(30, 30, 6, .5, light, (0, 5, 3))
    rbox(29, 29, .4, .1, dark_, (0, 5, 6.1))
    for i in range(10):
        for j in range(10):
            rbox(2.62, 2.62, .16, .02, dark_ if (i + j) % 2 else light, (-12.15 + i * 2.7, -7.15 + j * 2.7, 6.34), seg=1)
    men = (pbr('black', '#2a1c14', rough=.3, coat=.3), pbr('white', '#eddcb8', rough=.3, coat=.3))
    for k in range(40):
        i, row = k % 20, k // 20
        x, y = -12.15 + ((i % 5) * 2 + ((i // 5) % 2)) * 2.7, -7.15 + ((i // 5) + (6 if row else 0)) * 2.7
        lathe([(0, 0), (1.05, 0, .12), (1.05, .55, .14), (.7, .6), (.62, .5), (0, .5)], men[row], (x, y, 6.42), steps=32)
    for x, y, t in ((10, -16, 20), (13.4, -14.4, -30)):
        rbox(2, 2, 2, .35, pbr('die', '#f6f0e2', rough=.25, coat=.4), (x, y, 1), (0, 0, t), seg=6)
        for dx, dy in ((-.5, -.5), (.5, .5), (0, 0)):
            disc(.2, .04, .01, pbr('pip', '#8e1f1a', rough=.4), (x + dx, y + dy, 2.0), steps=16)
    for k in range(5):
        art, d = blank(500, 700, '#fbf7ec')
        d.rounded_rectangle([20, 20, 480, 680], 30, outline='#c5a25a', width=8)
        write(d, (250, 350), 'ADRV7'[k], 'serifbold', 320, '#8e1f1a' if k % 2 else '#1d2b57')
        p = [slab(5.6, 8, .05, .4, .01, pbr('card', '#fbf7ec', rough=.5), (0, 4, 0)), decal(5.5, 7.9, paper(art, rough=.4), .4, (0, 4, .03))]
        group(p, (-9 + k * .5, -22, .06 + k * .07), (0, 0, 24 - k * 13))


def tower(brand='ORBALO', glow=('#e2703a', '#6fe0a8'), turn=-32):
    """A tower with a mesh front and a glass side."""
    steel, dark = pbr('case', '#1d1f23', rough=.45, metal=.3), pbr('dark', '#101114', rough=.5)
    w, d, h = 21, 40, 44
    p = [rbox(w, d, h, .6, steel, (0, 0, h / 2 + 1))]
    for s in (-1, 1):
        for y in (-15, 15):
            p.append(rbox(3, 4, 1.4, .3, rubber(), (s * 8, y, .6)))
    mesh, q = blank(700, 1480, '#0b0c0e')
    for y in range(0, 1480, 20):
        for x in range(0, 700, 20):
            o = 10 if (y // 20) % 2 else 0
            q.ellipse([x + o - 6, y - 6, x + o + 6, y + 6], '#34373d')
    p.append(decal(w - 2, h - 3, paper(mesh, rough=.5), .3, (0, -d / 2 - .01, h / 2 + 1), (90, 0, 0)))
    for k in range(3):
        p.append(lathe([(5.2, 0), (5.6, 0, .05), (5.6, .12, .05), (5.2, .12)], pbr('ring', glow[k % 2], emit=1.6), (0, -d / 2 - .02, 9 + k * 13), (90, 0, 0)))
    side, s = blank(1600, 1700, '#0c0d11')
    for y in (500, 1050):
        s.rounded_rectangle([180, y, 1250, y + 200], 30, fill='#262a31')
        s.rectangle([180, y + 186, 1250, y + 198], fill=glow[0])
    for y in (260, 820):
        s.ellipse([1300, y, 1560, y + 260], outline=glow[1], width=16)
    p.append(decal(d - 3, h - 4, pbr('side', image=side, rough=.05, coat=1, emit=.9), .3, (-w / 2 - .02, 0, h / 2 + 1), (90, 0, -90)))
    p.append(decal(5, 1.1, word(brand, '#9ea2a8'), loc=(0, -d / 2 - .03, 3.2), rot=(90, 0, 0)))
    group(p, rot=(0, 0, turn + 64))


def mouse(brand='ORBALO', color='#e9e7e2', turn=-40):
    """A light mouse, symmetrical, its wheel and soft cable."""
    def f(u, v):
        a = u * math.tau
        q = 2 * v - 1
        L = 6.2
        y = L * q
        half = 3.1 * (1 - abs(q) ** 3.2) ** .5 * (1 - .10 * math.exp(-(q / .4) ** 2))
        top = 3.8 * (1 - abs(q) ** 2.6) ** .55 * (1 - .12 * q)
        x, z = half * math.cos(a), max(0, math.sin(a)) ** .8 * top
        return (x, -y, z + .2)
    shell = sheet(f, 96, 80, pbr('shell', color, rough=.42), smooth=60)
    p = [shell, rbox(4.2, 9.4, .3, .1, rubber('#1b1c1f'), (0, 0, .15))]
    p.append(lathe([(0, -.35), (.95, -.35, .12), (.95, .35, .12), (0, .35)], rubber('#1f2124'), (0, -3.6, 3.1), (0, 90, 0), wobble=lambda a, z: 1 + .03 * math.cos(a * 24)))
    p.append(tube([(0, -6.0, 1.9), (0, -4.5, 3.1), (0, -2.2, 3.75), (0, .2, 3.95)], .06, pbr('seam', '#26282c', rough=.7), res=2))
    p.append(decal(2.2, .5, word(brand, '#8c8a84'), loc=(0, 2.6, 3.86), rot=(-8, 0, 180)))
    group(p, rot=(0, 0, turn))
    tube([(-3.8, -4.7, 1.0), (-6.5, -8, .3), (-10, -6, .25), (-11, 0, .25), (-7, 5.4, .25), (-1, 8.6, .25)], .2, fabric('#2b2e33', 300), n=14)


def goggles(brand='VIZAO', color='#e7e5df', strap='#2b2e33', lens=True, turn=-30):
    """A headset for the eyes: a rounded front, a soft face, a strap over and round the head."""
    shell, soft = pbr('shell', color, rough=.3, coat=.3), pbr('foam', '#1a1b1e', rough=.95, bump=('noise', 20, .3, .02))
    p = [slab(18.6, 10.2, 6.4, 4.2, 2.2, shell, (0, 0, 0), (90, 0, 0), seg=10)]
    p.append(slab(16.6, 8.4, .5, 3.6, .2, pbr('front', '#0d0e11', rough=.05, coat=1), (0, -3.1, 0), (90, 0, 0), seg=6))
    if lens:
        for x in (-6, -2, 2, 6):
            p.append(disc(.55, .1, .03, pbr('eye', '#1b2550', rough=.05, coat=1), (x, -3.36, 2.4 if abs(x) > 3 else -2.2), (90, 0, 0), steps=32))
    p.append(decal(4.4, 1.0, word(brand, '#8f939a'), loc=(0, -3.37, 0), rot=(90, 0, 0)))
    p.append(slab(17.4, 9.2, 3.4, 4.0, .8, soft, (0, 4.4, 0), (90, 0, 0), seg=6))
    band = fabric(strap, 160)
    loop = [(9.2 * math.cos(t) * 1.0, 4 + 13 * math.sin(t), .6 * math.sin(t)) for t in np.linspace(0, math.pi, 15)]
    p.append(ribbon(loop, 2.6, .3, band, up=lambda q: (math.cos(math.pi * q), math.sin(math.pi * q) * .7, 0), n=8))
    p.append(ribbon([(0, 3, 5), (0, 6, 8.4), (0, 11, 9.4), (0, 15.4, 6.4), (0, 17, 1.2)], 2.4, .3, band, up=lambda q: (0, math.sin((q - .3) * 2.2), math.cos((q - .3) * 2.2)), n=8))
    group(p, (0, 0, 5.3), (0, 0, turn))

