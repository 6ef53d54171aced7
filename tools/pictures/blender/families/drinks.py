"""Bottles of the house with a filled glass."""
import math

from families.dishes import slice_
from families.spill import spill
from materials import glass, paper, pbr
from prints import blank, sprig, write
from shapes import ball, group, lathe, melt, rbox, sheet, tube


def drink(title='Bissap', small='50 cl', kind='bissap'):
    """A bottle with a swing stopper and a filled glass; what it is made of lies before them."""
    color = {'bissap': '#7a0f2c', 'ginger': '#dcb95a'}[kind]
    liquid = pbr('drink', color, rough=.08, coat=.9, spec=.6)
    lathe([(0, .2), (3.3, 0, .5), (3.4, 12, 2.2), (1.5, 18, 2), (1.3, 20.4, .2), (0, 20.4)], liquid, (-4, 2, 0), steps=96)
    neck = pbr('neck', '#dfe8e6', rough=.06, coat=1, spec=.6)
    lathe([(1.32, 20.4), (1.34, 22.6, .2), (1.6, 22.9, .15), (1.6, 23.9, .15), (0, 23.9)], neck, (-4, 2, 0), steps=64)
    lathe([(0, 23.8), (1.15, 23.9, .2), (1.2, 24.9, .3), (0, 25.2)], pbr('stopper', '#f4f0e6', rough=.25, coat=.4), (-4, 2, 0), steps=48)
    for s in (-1, 1):
        tube([(-4 + s * 1.3, 2, 24.6), (-4 + s * 1.9, 2, 23.2), (-4 + s * 1.6, 2, 21.4), (-4 + s * 1.4, 2, 20.8)], .12, pbr('wire', '#9a9da0', rough=.3, metal=1), n=6, res=3)
    art, d = blank(1100, 900, '#f8f2e2')
    sprig(d, 550, 190, 105, '#3f6b34' if kind == 'bissap' else '#8a6a2c')
    write(d, (550, 520), title, 'serifbold', 170 if len(title) < 9 else 122, color if kind == 'bissap' else '#5a4416', 820)
    write(d, (550, 720), small, 'sans', 100, '#3a2a1c', 600)
    lathe([(3.42, 3.0), (3.42, 10.6)], paper(art, rough=.5), (-4, 2, 0), steps=96, arc=(-90 - 62, -90 + 62), smooth=80)
    lathe([(0, 0), (2.8, 0, .3), (3.4, 10.4, .1), (3.2, 10.4), (2.65, .6), (0, .6)], glass('#fcfefe', ior=1.2), (5, -1.5, 0), steps=96)
    lathe([(0, .62), (2.62, .62, .2), (3.08, 8.6), (0, 8.6)], liquid, (5, -1.5, 0), steps=96)
    ice = pbr('ice', '#eef3f2' if kind != 'bissap' else '#d98aa0', rough=.08, coat=1, spec=.6)
    for k, (x, y, t) in enumerate(((-.9, .4, 10), (1.0, -.6, 44), (.3, 1.3, 70))):
        rbox(1.7, 1.7, 1.5, .3, ice, (5 + x, -1.5 + y, 8.9), (14 * k, 10, t))
    for k, t in enumerate((-30, 30, 90, 150)):
        def f(u, v, t=math.radians(t)):
            w, q = .8 * math.sin(math.pi * min(.999, max(.001, v))) * (u - .5) * 2, v * 2.8
            return (5.4 + q * math.cos(t) - w * math.sin(t), -1.2 + q * math.sin(t) + w * math.cos(t), 9.8 + .8 * q - .14 * q * q + .3 * abs(w))
        sheet(f, 6, 14, pbr('mint', '#4f8a3a', rough=.45, bump=('grain', 3, .4, .08)), smooth=80)
    if kind == 'bissap':
        spill('petal', '#5a1026', at=(-.4, -6.6), n=15, r=3.0, seed=6, colors=['#5a1026', '#701732', '#480c1f'])
    else:
        root = pbr('root', '#c9a46a', rough=.6, mottle=(.8, .2), bump=('grain', 2.2, .5, .1))
        o = melt([ball(1, None, (x, y, 0), (a, b, .85), (0, 0, t), seg=24) for x, y, a, b, t in ((0, 0, 2.3, 1.0, 0), (2.0, .9, 1.2, .8, 50), (-1.8, -.9, 1.2, .75, 60), (1.6, -1.0, .9, .65, -40))], .14, 5, root)
        o.location = (-1.2, -6.4, .85)
        group([slice_('#f2e08a', '#e0c02e', 1.7, (0, 0, 0), (0, 0), '#f8efb8')], (3.8, -7.4, .1))
