"""For a baby: organiser, bottles, bowl, sleep sack, night light, puzzle, maracas, yo-yo."""
import math

import numpy as np
from mathutils import Vector, noise

from families.beauty import word
from families.kids import baby_bottle
from materials import metal, paper, pbr, rubber, wood
from prints import blank
from shapes import ball, decal, disc, group, lathe, melt, prism, rbox, ribbon, rrect, slab, spline, tube

import bpy


def cloth(color, scale=4, strength=.3):
    return pbr('cloth', color, rough=.92, spec=.15, sheen=.35, bump=('noise', scale, strength, .06))


def organiser(count=2, color='#4a5663', trim='#c98a4a', brand='POUSSINOU'):
    """A panel that hangs from a head rest, its six pockets filled; the second one folded beside it."""
    skin, pocket, edge = cloth(color), cloth('#414c58'), cloth(trim)
    w, h = 44, 62
    p = [slab(w, h, 1.4, 4, .5, skin, (0, 0, 0), seg=5)]
    p.append(tube([(x, y, .2) for x, y in rrect(w - .6, h - .6, 4, 10)], .8, edge, closed=True, smooth=False))
    # a clear window for a tablet, three pockets, two of net
    p += [slab(30, 19, 1.6, 2, .6, pocket, (0, 15.5, 1.0)), decal(26, 15, pbr('window', '#1a2026', rough=.08, coat=1), 1, (0, 15.5, 1.86))]
    for k, x in enumerate((-14.2, 0, 14.2)):
        p += [slab(13.2, 17, 3.4, 2.0, 1.5, pocket, (x, -5.5, 1.6), seg=6), rbox(13.2, 1.5, 2.0, .6, edge, (x, 2.4, 2.6))]
    for x in (-10.6, 10.6):
        p += [slab(20.4, 12.6, 3.2, 2.2, 1.4, pocket, (x, -22, 1.5), seg=6), rbox(20.4, 1.5, 2.0, .6, edge, (x, -16.4, 2.4))]
    p.append(decal(10, 2.2, word(brand, '#f1ede4', 1000, 220), loc=(0, 28, .72)))
    # what it carries: a bottle, a toy, tissues
    white = pbr('bottle', '#f4f1ea', rough=.3)
    p.append(group([lathe([(0, 0), (2.6, 0, .5), (2.6, 8, .8), (1.9, 9, .4), (0, 9)], white, steps=64), lathe([(0, 9), (2.2, 9, .2), (2.1, 11, .3), (0, 11.2)], pbr('ring', '#7fb7a6', rough=.35), steps=64), lathe([(0, 11), (1.2, 11.2, .3), (.6, 13, .4), (.3, 14), (0, 14.2)], pbr('teat', '#f1dcc0', rough=.3), steps=48)], (-14.2, -4, 2.2), (-90, 0, 0)))
    p.append(ball(3.1, pbr('toy', '#d9a441', rough=.6), (0, 4.6, 2.4)))
    p += [ball(1.1, pbr('toy', '#d9a441', rough=.6), (s * 2.4, 7.0, 2.4)) for s in (-1, 1)]
    p += [rbox(9, 9, 2.2, .6, pbr('book', '#2f6b8a', rough=.4), (14.2, 1.6, 2.0), (0, 0, 5))]
    for s in (-1, 1):
        p.append(ribbon([(s * 10, 31, .4), (s * 10.5, 37, .6), (s * 6, 41, .8), (0, 42.4, .8)], 2.2, .4, edge, up=(0, 0, 1), n=10))
    p.append(rbox(4.4, 3.2, 1.2, .4, rubber(), (0, 42.4, 1)))
    group(p, (-6, 0, 1.0), (0, 0, 3))
    if count == 2:
        q = [slab(20, 30, 1.2, 1.6, .5, skin, (0, 0, k * 1.25)) for k in range(3)]
        q += [decal(9, 2.0, word(brand, '#f1ede4', 1000, 220), loc=(0, 4, 3.12)), ribbon([(-10.2, -6, 1.2), (-10, -6, 3.0), (0, -6, 3.3), (10, -6, 3.0), (10.2, -6, 1.2)], 2.6, .4, edge, up=(0, 0, 1), n=8)]
        group(q, (32, -15, .7), (0, 0, -7))


def bottles(contents=(120, 240, 330), caps=('#e0a32e', '#7fb7a6', '#c9653a')):
    """Three sizes side by side, their caps in three colours."""
    x = -8.6
    for k, (ml, cap) in enumerate(zip(contents, caps)):
        before = set(bpy.context.scene.objects)
        baby_bottle(cap)
        made = [o for o in bpy.context.scene.objects if o not in before and o.parent is None]
        s = (ml / 240) ** (1 / 2.4)
        group(made, (x, -.8 * (k == 1), 0), (0, 0, (12, 0, -12)[k]), s)
        x += 8.4 + k * .9


def suction_bowl(color='#7fa596', spoon='#e0b45a', foot='#64897b'):
    """A thick bowl on its suction foot, a short spoon leaning in it."""
    soft = pbr('silicone', color, rough=.5, spec=.4, sheen=.2)
    lathe([(0, .4), (5.6, .2), (6.0, 0, .2), (6.1, .5, .2), (3.6, 1.4, .6), (4.0, 1.9, .4), (6.8, 3.6, 2.2), (7.2, 6.4, .3), (6.6, 6.5, .3), (6.2, 4.2, 2), (4.2, 2.6, 1.6), (0, 2.4)], soft, steps=128)
    lathe([(5.2, .2), (6.3, 0, .1), (6.35, .35, .1), (5.2, .5)], pbr('foot', foot, rough=.5), steps=128)
    slab(2.6, 2.2, .5, 1, .2, soft, (6.6, 0, .4))
    shape = [(x, y) for x, y, _ in spline([(-6.4, .75, 0), (-3, .6, 0), (.5, .45, 0), (2.0, .75, 0), (3.4, 1.55, 0), (5.2, 1.5, 0), (6.3, .0, 0)], 10)]
    o = melt([prism((shape + [(x, -y) for x, y in shape[-2::-1]])[::-1], .75, .33, None, seg=6)], .1, 4, pbr('spoon', spoon, rough=.45))
    for v in o.data.vertices:
        x, y, z = v.co
        v.co.z += -.75 * math.exp(-((x - 4.4) / 1.6) ** 2 - (y / 1.1) ** 2) + .02 * x * x
    o.location, o.rotation_euler = (9.2, -6.6, .75), (0, math.radians(-4), math.radians(62))


def sleep_sack(color='#7d97ad', lining='#f1e7d3', pattern='#f4efe6'):
    """Laid flat: quilted, sleeveless, wider at its foot, with a zip down the middle and round the hem, two shoulder snaps."""
    half = [(0, 51), (4.5, 51.6), (6.2, 55.5), (7.0, 59.5), (10.5, 60.3), (14.5, 58.2), (15.2, 53), (15.6, 47.5), (18.2, 43.5), (20.5, 30), (23, 12), (23.4, 3.5), (20, 0), (10, -.8), (0, -1)]
    line = [(x, y) for x, y, _ in spline([(x, y, 0) for x, y in half], 8)]
    outline = line + [(-x, y) for x, y in line[-2:0:-1]]
    skin = cloth(color, 5, .25)
    o = melt([prism(outline[::-1], 3.4, 1.5, None, seg=4, r_bottom=1.5)], .36, 3, skin)
    for v in o.data.vertices:
        x, y, z = v.co
        if z < 0:
            continue
        q = abs(math.sin((x + y) * math.pi / 9.5)) * abs(math.sin((x - y) * math.pi / 9.5))
        seam = math.exp(-(x / .9) ** 2)
        v.co.z += 1.7 * q ** .4 * (1 - .8 * seam) + 1.2 * noise.noise(Vector((x * .06, y * .05, 3))) - .8 * seam
    p = [o]
    tone, tape, pale = metal('#c9a45a', .3), cloth('#5f7890'), cloth(lining)
    zip_line = [(0, 50.6, 2.5), (0, 38, 2.7), (0, 24, 2.7), (0, 10, 2.7), (0, 1.0, 2.2)]
    p += [ribbon(zip_line, 1.7, .5, tape, up=(0, 0, 1), n=10), ribbon([(x, y, z + .18) for x, y, z in zip_line], .55, .5, tone, up=(0, 0, 1), n=10), rbox(.9, 2.4, .5, .15, tone, (0, 48.4, 3.2))]
    neck = [(x, y + .1, 1.9) for x, y, _ in spline([(-7.0, 59.6, 0), (-6.2, 55.5, 0), (-4.5, 51.6, 0), (0, 50.8, 0), (4.5, 51.6, 0), (6.2, 55.5, 0), (7.0, 59.6, 0)], 10)]
    p.append(tube(neck, .75, pale, smooth=False))
    for s in (-1, 1):
        arm = [(s * x, y, 1.5) for x, y, _ in spline([(14.4, 58.3, 0), (15.2, 53, 0), (15.6, 47.5, 0), (18.2, 43.6, 0)], 10)]
        p.append(tube(arm, .75, pale, smooth=False))
        p += [disc(.8, .5, .15, pbr('snap', '#f4efe6', rough=.3), (s * 10.4, 57.2, 2.4), steps=40)]
    p.append(tube([(x, y, -.3) for x, y, _ in spline([(-7, 59.6, 0), (-3.6, 57.8, 0), (0, 57.2, 0), (3.6, 57.8, 0), (7, 59.6, 0)], 10)], 1.0, pale, smooth=False))
    star, d = blank(1200, 1500, '#00000000')
    for j in range(8):
        for i in range(6):
            x, y = 110 + i * 200 + (100 if j % 2 else 0), 110 + j * 184
            d.polygon([(x + (26 if k % 2 else 62) * math.sin(k * math.pi / 5), y - (26 if k % 2 else 62) * math.cos(k * math.pi / 5)) for k in range(10)], fill=pattern)
    print_ = paper(star, alpha=True, rough=.9)
    m = skin.node_tree
    # the stars are woven into the cloth: mixed over its colour by the place on the lying sack
    tex, where, place, mix = (m.nodes.new('ShaderNode' + k) for k in ('TexImage', 'TexCoord', 'Mapping', 'MixRGB'))
    tex.image = print_.node_tree.nodes['Image Texture'].image
    place.inputs['Scale'].default_value = (1 / 24, 1 / 30, 1)
    m.links.new(where.outputs['Object'], place.inputs['Vector'])
    m.links.new(place.outputs['Vector'], tex.inputs['Vector'])
    body = m.nodes['Principled BSDF']
    mix.inputs[1].default_value = tuple(body.inputs['Base Color'].default_value)
    mix.inputs[2].default_value = (.84, .8, .72, 1)
    m.links.new(tex.outputs['Alpha'], mix.inputs[0])
    m.links.new(mix.outputs[0], body.inputs['Base Color'])
    group(p)


def moon_lamp(turn=-10):
    """A glowing moon in a beech cradle with its keys."""
    glow = pbr('moon', '#f6dfae', rough=.6, emit=.85, bump=('grain', .45, .6, .5))
    o = ball(6.6, glow, (0, 0, 8.6), seg=96)
    t = glow.node_tree
    n, ramp, where = t.nodes.new('ShaderNodeTexNoise'), t.nodes.new('ShaderNodeValToRGB'), t.nodes.new('ShaderNodeTexCoord')
    n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = .28, 6
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .40, .60
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (.62, .42, .20, 1), (1, .82, .50, 1)
    t.links.new(where.outputs['Object'], n.inputs['Vector'])
    t.links.new(n.outputs['Fac'], ramp.inputs['Fac'])
    for plug in ('Base Color', 'Emission'):
        t.links.new(ramp.outputs['Color'], t.nodes['Principled BSDF'].inputs[plug])
    beech = wood('#b98a58', '#dcb98c', scale=.4)
    p = [lathe([(0, 0), (5.6, 0, .5), (5.4, 2.2, .5), (4.6, 2.9, .3), (4.0, 2.5), (0, 2.2)], beech, steps=96)]
    white = pbr('key', '#f4efe6', rough=.35)
    for k in (-1, 0, 1):
        a = math.radians(-90 + k * 18)
        p.append(disc(.62, .5, .18, white, (5.3 * math.cos(a), 5.3 * math.sin(a), 1.15), (90, 0, k * 18), steps=40))
    group(p, rot=(0, 0, turn))
    tube([(1.5, 5, 1), (6, 7, .4), (10.4, 4, .3), (11.2, -2, .3), (8.6, -5.6, .3)], .22, pbr('cable', '#f1ede4', rough=.5), n=12, res=3)
    rbox(.9, 2.0, .6, .2, white, (8.0, -6.6, .4), (0, 0, -38))


ANIMALS = {
    'hippo': [(-4, -1.6), (-3.6, 1.0), (-2.2, 2.2), (.2, 2.3), (1.4, 2.0), (1.7, 2.7), (2.2, 2.1), (3.4, 1.8), (4.2, .6), (4.0, -.4), (2.8, -.6), (2.4, -2.2), (1.4, -2.2), (1.1, -1.0), (-1.6, -1.0), (-1.9, -2.2), (-3.2, -2.2)],
    'fish': [(-4, 1.6), (-3.2, 0), (-4, -1.6), (-2.4, -.8), (-.4, -1.8), (2.0, -1.6), (3.9, 0), (2.0, 1.6), (.6, 1.8), (.2, 2.6), (-1.0, 1.7), (-2.4, .8)],
    'croc': [(-4.4, -.2), (-2.6, 1.0), (-1, 1.5), (.6, 1.3), (1.6, 1.7), (2.2, 1.1), (4.4, .7), (4.5, .1), (2.4, -.1), (1.4, -.7), (1.2, -1.5), (.3, -1.5), (.2, -.8), (-1.6, -.8), (-1.9, -1.5), (-2.8, -1.4), (-2.8, -.6)],
    'bird': [(-3.0, .2), (-2.4, 1.2), (-.6, 1.3), (.5, 2.0), (.6, 3.0), (1.4, 3.4), (2.2, 3.0), (4.3, 2.0), (2.2, 1.9), (1.8, .8), (1.4, -.4), (.4, -1.2), (.3, -2.9), (-.3, -2.9), (-.4, -1.3), (-1.8, -.9)],
    'turtle': [(-4.0, -.7), (-3.0, .3), (-2.0, 1.6), (0, 2.1), (2.0, 1.5), (2.9, .5), (4.0, .9), (4.4, .2), (3.6, -.6), (2.6, -.7), (2.6, -1.6), (1.5, -1.6), (1.3, -.8), (-1.2, -.8), (-1.4, -1.6), (-2.6, -1.6), (-2.7, -.8)],
    'snail': [(-4, -1.4), (-3.6, -.2), (-2.0, .1), (-2.2, 1.5), (-.8, 2.6), (1.0, 2.4), (1.9, 1.0), (1.6, -.3), (2.6, -.1), (3.0, 1.4), (3.7, 1.5), (4.0, .2), (3.6, -1.2), (2.4, -1.5)],
    'frog': [(-3.4, -1.6), (-3.4, -.2), (-2.2, 1.0), (-.4, 1.4), (.6, 2.3), (1.4, 2.0), (2.2, 2.2), (3.2, 1.2), (3.3, .2), (2.4, -.4), (2.6, -1.7), (1.2, -1.7), (.6, -.8), (-1.0, -.9), (-1.0, -1.7)],
    'manatee': [(-4.4, .6), (-4.0, -.4), (-4.4, -1.4), (-2.8, -.9), (-1.0, -1.5), (.6, -1.6), (1.0, -2.5), (2.0, -1.5), (3.6, -1.0), (4.2, 0), (3.4, 1.2), (1.2, 1.9), (-1.4, 1.4), (-3.0, .2)],
    'duck': [(-3.6, .9), (-2.4, -.6), (-.8, -1.4), (1.2, -1.4), (2.4, -.6), (2.5, .5), (2.2, 1.2), (3.0, 1.7), (4.0, 1.6), (3.2, 2.3), (2.6, 3.0), (1.4, 3.0), (.9, 2.0), (.4, .9), (-1.2, .7)],
}


def puzzle(count=9, colors=('#4f8fa8', '#e0a32e', '#5d8a3f', '#c9653a', '#7a9a4a', '#b3567a', '#6fa05a', '#7d8fb3', '#d98a3a')):
    """A beech board of three by three river animals, each with its knob; two stand out of their places."""
    beech = wood('#c39a68', '#e6c99c', scale=.18)
    w = 31
    p = [slab(w, w, 1.2, 1.6, .3, beech, (0, 0, .6)), slab(w - 2, w - 2, .1, 1.0, .03, pbr('ground', '#dfeaf0', rough=.6), (0, 0, 1.21))]
    for k, (name, points) in enumerate(list(ANIMALS.items())[:count]):
        line = [(x * 1.0, y * 1.0) for x, y, _ in spline([(x, y, 0) for x, y in points], 8, closed=True)]
        area = sum(line[i - 1][0] * line[i][1] - line[i][0] * line[i - 1][1] for i in range(len(line)))
        line = line if area > 0 else line[::-1]
        x, y = (k % 3 - 1) * 9.7, (1 - k // 3) * 9.6
        out = k in (4, 8)
        p.append(prism(line, .06, .01, pbr('bed', '#b98f5e', rough=.8), (x, y, 1.27), seg=2))
        at, turn = ((x, y), 0) if not out else (((23.5, -6.5), 24) if k == 8 else ((22.8, 5.6), -18))
        z = 1.6 if not out else .9
        skin = pbr('paint', colors[k], rough=.42, spec=.4)
        q = [prism(line, 1.5, .35, skin, (0, 0, z), seg=5, smooth=60)]
        q += [disc(.5, .8, .2, beech, (-.4, .2, z + .7), steps=40), ball(.62, pbr('knob', '#d9b07a', rough=.4), (-.4, .2, z + 1.7), (1, 1, .8), seg=24)]
        eye = {'hippo': (2.7, 1.3), 'fish': (2.5, .4), 'croc': (1.7, 1.15), 'bird': (1.5, 2.7), 'turtle': (3.6, .3), 'snail': (3.4, -.1), 'frog': (2.2, 1.4), 'manatee': (3.1, .2), 'duck': (2.0, 2.3)}[name]
        q += [ball(.26, pbr('white', '#f6f1e4', rough=.4), (*eye, z + .74), (1, 1, .4), seg=20), ball(.14, pbr('pupil', '#1a1410', rough=.3), (eye[0] + .05, eye[1], z + .82), (1, 1, .4), seg=16)]
        p.append(group(q, (*at, 0), (0, 0, turn)))
    group(p, (-5, 0, 0), (0, 0, 4))


def maracas(count=2, heads=('#e0a32e', '#3f7d8a'), marks='#f6efdd', r=3.2, stick='#c99a62'):
    """Two small rattles of turned wood: round painted heads with a band, thick handles."""
    timber = wood('#b98a58', stick, scale=.5)
    for k in range(count):
        paint = pbr('paint', heads[k % len(heads)], rough=.35, coat=.2)
        q = [ball(r, paint, (0, 0, 11.4), (1, 1, 1.08), seg=64)]
        for z in (10.9, 11.9):
            rr = math.sqrt(max(0, 1 - ((z - 11.4) / (r * 1.08)) ** 2)) * r
            q.append(tube([(rr * math.cos(a), rr * math.sin(a), z) for a in np.linspace(0, math.tau, 60, endpoint=False)], .16, pbr('band', marks, rough=.4), closed=True, smooth=False, res=3))
        for i in range(12):
            a = i * math.tau / 12
            q.append(ball(.34, pbr('dot', marks, rough=.4), (r * .985 * math.cos(a) * .80, r * .985 * math.sin(a) * .80, 13.5), (1, 1, 1), seg=16))
        q.append(lathe([(0, 0), (1.2, 0, .5), (1.25, 1.6, .5), (.85, 2.6, .6), (.82, 7.0, .5), (1.2, 8.6, .3), (0, 8.8)], timber, steps=64))
        group(q, ((-1.6, 2.0)[k % 2], (0, -1.2)[k % 2], 1.3), (-80, 0, (26, -24)[k % 2]))


def yoyo(color='#3f6f9c', rim='#f3e7cf', r=3.0):
    """Turned beech with painted faces, its cotton string in loops before it."""
    timber, paint, line_ = wood('#c39a68', '#e6c99c', scale=.6), pbr('paint', color, rough=.28, coat=.35), pbr('line', rim, rough=.4)
    p = []
    for s in (-1, 1):
        q = [lathe([(0, .12), (.9, .12), (r * .8, .35, .3), (r, .95, .4), (r * .97, 1.5, .3), (r * .72, 1.95, .4), (0, 2.05)], timber, steps=128), lathe([(0, 2.085), (r * .34, 2.08), (r * .345, 2.03)], pbr('mid', '#d9a441', rough=.3, coat=.3), steps=96), lathe([(r * .36, 2.07), (r * .80, 1.93), (r * .88, 1.78)], paint, steps=128)]
        q.append(lathe([(r * .56, 2.03), (r * .58, 2.06, .01), (r * .62, 2.01)], line_, steps=128))
        p.append(group(q, (0, 0, 0), (0, 0 if s > 0 else 180, 0)))
    p.append(lathe([(.9, -.2), (2.0, -.2), (2.0, .2), (.9, .2)], pbr('string', '#efe6d2', rough=.9, bump=('noise', 12, .5, .03)), steps=64))
    group(p, (0, 0, r), (78, 0, -34))
    loop = [(.6, -1.4, 1.1), (2.4, -2.4, .2), (5.2, -2.0, .1), (6.4, .4, .1), (4.6, 1.6, .1), (3.4, -.2, .12), (5.2, -3.6, .1), (1.6, -5.2, .1), (-2.6, -4.4, .1), (-3.4, -2.8, .1)]
    tube(loop, .11, pbr('string', '#efe6d2', rough=.9), n=14, res=3)
    tube([(-3.4 + .5 * math.sin(t), -2.8 + .6 - .6 * math.cos(t), .12) for t in np.linspace(0, math.tau, 20)], .11, pbr('string', '#efe6d2', rough=.9), closed=True, smooth=False, res=3)
