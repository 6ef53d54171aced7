"""A plate of food, piece by piece."""
import math
import random

import numpy as np
from mathutils import Vector, noise

from materials import pbr
from shapes import ball, lathe, prism


def aloko(seed=4):
    """Fried plantain, two halves of a boiled egg, a pot of chilli sauce on a stoneware plate."""
    rnd = random.Random(seed)
    ware = pbr('plate', '#35544f', rough=.25, coat=.4, mottle=(.8, .06))  # dishes.GLAZE
    lathe([(0, .2), (7.5, 0, .4), (8, .25), (9.6, 1.1, 1.2), (11.4, 1.9, .4), (11.5, 2.2, .15), (9.4, 1.6, 1.2), (7.8, .75, 1), (0, .6)], ware, steps=128)
    crust = [pbr('plantain', c, rough=.34, spec=.5, coat=.35, coat_rough=.15, mottle=(.9, .55), bump=('grain', 2.2, .5, .12)) for c in ('#d08a22', '#b8681a', '#dda032')]
    for i in range(52):
        a, r = rnd.random() * 6.28, 5.4 * rnd.random() ** .55
        layer = i / 52
        x, y = -2.4 + r * math.cos(a), .2 + r * .9 * math.sin(a)
        z = .95 + layer * 3.1 * (1 - (r / 6.6) ** 2) + .1
        l, w, t = rnd.uniform(2.0, 2.7), rnd.uniform(1.25, 1.55), rnd.uniform(.55, .8)
        out = [(l * math.cos(q) * (1 + .06 * math.sin(3 * q + i)), w * math.sin(q) * (1 + .06 * math.cos(2 * q + i))) for q in np.linspace(0, math.tau, 36, endpoint=False)]
        o = prism(out, t, t * .42, crust[i % 3], (x, y, z), (rnd.uniform(-24, 24), rnd.uniform(-24, 24), rnd.uniform(0, 360)), seg=4, smooth=180)
        for v in o.data.vertices:
            v.co += Vector(noise.noise_vector(v.co * .8 + Vector((i, 0, 0)))) * .16
    for k, (x, y, t) in enumerate(((4.9, -4.0, 24), (6.9, -.6, -38))):
        white = lathe([(0, 0), (1.9, 0, .3), (2.35, 1.6, 1.4), (2.2, 2.05, .2), (0, 2.0)], pbr('white', '#fbf8f0', rough=.3, coat=.2), (x, y, 1.2), (rnd.uniform(-10, 4), 8, t), steps=64)
        white.scale = (1.28, 1, .9)
        yolk = ball(1.25, pbr('yolk', '#f0a820', rough=.55, bump=('grain', 3, .3, .06)), (x + .15, y, 2.72), (1.1, 1.02, .35))
    pot = lathe([(0, 0), (2.2, 0, .3), (3.0, 2.3, .6), (3.1, 2.7, .15), (2.8, 2.7, .15), (2.4, 1.2, .6), (0, 1.0)], pbr('pot', '#d9a441', rough=.2, coat=.5), (3.6, 5.6, .9))
    sauce = pbr('sauce', '#b3260f', rough=.2, coat=.6, mottle=(1.2, .5), bump=('grain', 2.4, .9, .25))
    lathe([(0, 2.15), (2.75, 2.1), (2.8, 2.0)], sauce, (3.6, 5.6, .9))
    for i in range(26):
        a, r = rnd.random() * 6.28, 2.3 * rnd.random() ** .5
        ball(rnd.uniform(.1, .24), pbr('bit', rnd.choice(('#e0b040', '#8e1a0c', '#4d7a2a', '#f0d890')), rough=.3), (3.6 + r * math.cos(a), 5.6 + r * math.sin(a), 3.05), (1.4, 1, .5), (0, 0, rnd.uniform(0, 180)), seg=12)
