"""What is printed on books: flat cut-paper pictures under a title. Every motif draws into the lower part of a cover of w × h pixels."""
import math
import random

from PIL import Image, ImageDraw

from prints import blank, leaf, write


def hexes(color):
    return tuple(int(color[i:i + 2], 16) for i in (1, 3, 5))


def mixed(a, b, t):
    a, b = hexes(a), hexes(b)
    return tuple(int(a[i] + (b[i] - a[i]) * t) for i in range(3))


def dunes(d, w, h, top, n, tones, rnd, amp=.025):
    for k in range(n):
        y0, ph = h * (top + (1 - top) * k / n), rnd.random() * 6
        pts = [(x, y0 + h * amp * math.sin(x / w * (4 + k * .6) + ph) + h * amp * .45 * math.sin(x / w * 11 + ph * 2)) for x in range(0, w + 10, 10)]
        d.polygon(pts + [(w, h), (0, h)], tones(k / max(1, n - 1)))


def rivers(d, w, h, sky, ground, ink, rnd):
    d.ellipse([w * .56, h * .40, w * .80, h * .40 + w * .24], ink)
    dunes(d, w, h, .56, 7, lambda t: mixed(sky, ground, .25 + .7 * t), rnd)
    for x in (.2, .27, .34):
        d.chord([w * x - w * .05, h * .70, w * x + w * .05, h * .75], 0, 180, ink)
        d.line([(w * x, h * .725), (w * x, h * .66)], ink, 6)
        d.polygon([(w * x + 6, h * .66), (w * x + w * .04, h * .715), (w * x + 6, h * .715)], ink)


def snow(d, w, h, sky, ground, ink, rnd):
    dunes(d, w, h, .62, 5, lambda t: mixed(sky, ground, .35 + .6 * t), rnd, .03)
    for _ in range(160):
        x, y, r = rnd.random() * w, h * .36 + rnd.random() * h * .6, rnd.random() ** 2 * w * .009 + 2
        d.ellipse([x - r, y - r, x + r, y + r], ink)


def tree(d, w, h, sky, ground, ink, rnd):
    """A great tree above a row of doors, one of them lit."""
    d.polygon([(0, h * .88), (w, h * .86), (w, h), (0, h)], mixed(sky, ground, .9))
    trunk = mixed(sky, '#000000', .55)
    for i in range(-3, 4):
        d.line([(w * .5 + i * w * .012, h * .88), (w * .5 + i * w * .095, h * .58)], trunk, int(w * (.05 - abs(i) * .009)))
    for _ in range(620):
        a, r = rnd.random() * 6.28, rnd.random() ** .5
        leaf(d, w * .5 + math.cos(a) * r * w * .42, h * .56 + math.sin(a) * r * h * .14, w * .06, rnd.random() * 6.28, w * .012, mixed(sky, ground, .25 + .6 * rnd.random()))
    for k in range(5):
        x = w * (.12 + k * .17)
        d.rectangle([x, h * .905, x + w * .07, h * .975], ink if k == 3 else trunk)


def storm(d, w, h, sky, ground, ink, rnd):
    """Wind in bands round a kora's half gourd and neck."""
    for k in range(9):
        r = w * (.72 - k * .062)
        d.arc([w * .5 - r, h * .62 - r, w * .5 + r, h * .62 + r], 160 + k * 16, 345 + k * 9, mixed(sky, ground, .2 + k * .09), int(w * .034))
    wood = '#6b3a1c'
    d.line([(w * .5, h * .86), (w * .5, h * .40)], wood, int(w * .034))
    d.pieslice([w * .33, h * .64, w * .67, h * .64 + w * .34], 0, 360, fill='#b5702c')
    d.ellipse([w * .37, h * .64 + w * .03, w * .63, h * .64 + w * .29], ink)
    for i in range(8):
        d.line([(w * (.455 + i * .013), h * .64 + w * .17), (w * (.488 + i * .0035), h * (.43 + i * .014))], wood, 4)
    for s in (-1, 1):
        d.line([(w * (.5 + s * .085), h * .80), (w * (.5 + s * .085), h * .585)], wood, int(w * .016))
    d.polygon([(w * .84, h * .46), (w * .70, h * .60), (w * .78, h * .60), (w * .68, h * .73), (w * .90, h * .565), (w * .81, h * .565), (w * .90, h * .46)], ink)


def wrestlers(d, w, h, sky, ground, ink, rnd):
    """Two figures against a low sun, sand below."""
    d.ellipse([w * .14, h * .42, w * .86, h * .42 + w * .72], ground)
    d.polygon([(0, h * .86), (w, h * .84), (w, h), (0, h)], mixed(sky, ground, .45))
    dark = mixed(sky, '#000000', .72)
    for s in (-1, 1):
        def at(x, y):
            return (w * .5 + s * x * w, h * y)
        d.ellipse([at(.10, 0)[0] - w * .052, h * .50, at(.10, 0)[0] + w * .052, h * .50 + w * .104], dark)
        d.line([at(.12, .58), at(.24, .70)], dark, int(w * .13))
        d.line([at(.13, .60), at(-.10, .63)], dark, int(w * .055))
        d.line([at(.24, .70), at(.14, .80), at(.20, .88)], dark, int(w * .075), joint='curve')
        d.line([at(.25, .70), at(.34, .80), at(.36, .88)], dark, int(w * .08), joint='curve')
        d.line([at(.20, .665), at(.29, .735)], ink, int(w * .03))


def cooking(d, w, h, sky, ground, ink, rnd):
    """A pot on three stones, steam, what goes in."""
    for k, x in enumerate((.36, .5, .64)):
        pts = [(w * (x + .035 * math.sin(q / 40 * 9 + k)), h * (.66 - q / 40 * .22)) for q in range(41)]
        d.line(pts, ink, int(w * .022), joint='curve')
    d.rounded_rectangle([w * .2, h * .66, w * .8, h * .70], w * .02, fill=mixed(sky, '#000000', .45))
    d.pieslice([w * .22, h * .68 - w * .25, w * .78, h * .68 + w * .30], 0, 180, fill=mixed(sky, '#000000', .6))
    for x, c in ((.25, '#8d8a82'), (.5, '#a09c92'), (.75, '#8d8a82')):
        d.ellipse([w * x - w * .085, h * .86, w * x + w * .085, h * .86 + w * .12], c)
    for k, (x, c) in enumerate(((.08, '#c5341f'), (.92, '#4d7a2a'), (.10, '#e8a33b'), (.90, '#c5341f'))):
        y = h * (.80 if k < 2 else .90)
        d.ellipse([w * x - w * .052, y, w * x + w * .052, y + w * .104], c)
        leaf(d, w * x, y + w * .01, w * .05, -1.2, w * .012, '#3f6b2a')


def animals(d, w, h, sky, ground, ink, rnd):
    """A moon, a hare's ears and a hyena's back on a hill."""
    d.ellipse([w * .34, h * .42, w * .66, h * .42 + w * .32], ink)
    dunes(d, w, h, .74, 4, lambda t: mixed(sky, ground, .3 + .6 * t), rnd, .018)
    dark = mixed(sky, '#000000', .6)
    # the hare, sitting
    d.ellipse([w * .18, h * .66, w * .34, h * .66 + w * .22], dark)
    d.ellipse([w * .255, h * .60, w * .375, h * .60 + w * .115], dark)
    for a in (-1.9, -1.45):
        leaf(d, w * .30, h * .615, w * .19, a, w * .027, dark)
    # the hyena, high in the shoulders
    d.polygon([(w * .55, h * .745), (w * .60, h * .66), (w * .72, h * .60), (w * .80, h * .585), (w * .89, h * .60), (w * .93, h * .625), (w * .86, h * .65), (w * .82, h * .70), (w * .80, h * .79), (w * .77, h * .79), (w * .755, h * .71), (w * .655, h * .72), (w * .64, h * .79), (w * .605, h * .79), (w * .60, h * .73)], dark)
    for x in (.795, .84):
        d.ellipse([w * x - w * .024, h * .565, w * x + w * .024, h * .565 + w * .055], dark)
    for x, y in ((.65, .66), (.70, .64), (.74, .66), (.69, .69)):
        d.ellipse([w * x - 9, h * y - 9, w * x + 9, h * y + 9], ground)
    d.ellipse([w * .335, h * .60 + w * .035, w * .348, h * .60 + w * .048], ink)


def market(d, w, h, sky, ground, ink, rnd):
    """Nine squares: what a market shows."""
    s = w * .215
    x0, y0 = w * .5 - 1.5 * s, h - 3 * s - w * .05
    tones = ('#c5341f', '#2f7d4f', '#e8a33b', '#1f4f8c', '#f4c9a0', '#7a1f3a', '#e8a33b', '#c5341f', '#2f7d4f')
    for k in range(9):
        x, y = x0 + (k % 3) * s, y0 + (k // 3) * s
        d.rounded_rectangle([x + 10, y + 10, x + s - 10, y + s - 10], 30, fill=tones[k])
        cx, cy, r = x + s / 2, y + s / 2, s * .27
        if k in (0, 4, 8):  # fruit
            d.ellipse([cx - r, cy - r * .9, cx + r, cy + r], ink if k != 4 else '#e2703a')
            leaf(d, cx, cy - r * .8, r * .9, -.6, r * .24, '#3f6b2a')
        elif k in (1, 6):  # fish
            leaf(d, cx - r, cy, r * 1.8, 0, r * .55, ink)
            d.polygon([(cx + r * .6, cy), (cx + r * 1.15, cy - r * .5), (cx + r * 1.15, cy + r * .5)], ink)
        elif k in (2, 7):  # boat
            d.chord([cx - r * 1.1, cy - r * .3, cx + r * 1.1, cy + r * .9], 0, 180, ink)
            d.polygon([(cx, cy - r), (cx, cy + r * .2), (cx + r * .8, cy + r * .2)], ink)
        else:  # cloth
            for i in range(4):
                d.rectangle([cx - r, cy - r + i * r * .52, cx + r, cy - r + i * r * .52 + r * .28], ink if i % 2 else '#e8a33b')


def letters(d, w, h, sky, ground, ink, rnd):
    """Letters dancing over a drum."""
    for t, x, y, s, c in (('A', .2, .50, .22, '#c5341f'), ('b', .42, .46, .2, '#2f7d4f'), ('3', .62, .52, .2, '#e2703a'), ('é', .82, .46, .22, '#7a1f3a'), ('7', .14, .63, .14, '#1f4f8c'), ('R', .86, .62, .15, '#2f7d4f')):
        write(d, (w * x, h * y), t, 'bold', w * s, c)
    d.polygon([(w * .3, h * .68), (w * .7, h * .68), (w * .60, h * .82), (w * .62, h * .94), (w * .38, h * .94), (w * .40, h * .82)], '#8a4a24')
    d.ellipse([w * .29, h * .655, w * .71, h * .705], '#f1dfbf')
    for i in range(7):
        x = w * (.32 + i * .06)
        d.line([(x, h * .70), (w * (.42 + i * .027), h * .815)], ink, 6)
    d.rectangle([w * .405, h * .81, w * .595, h * .825], ink)


def winter(d, w, h, sky, ground, ink, rnd):
    """A street of tall houses under snow, one lit window each."""
    for _ in range(90):
        x, y, r = rnd.random() * w, h * (.38 + rnd.random() * .4), 3 + rnd.random() * 7
        d.ellipse([x - r, y - r, x + r, y + r], ink)
    for k, c in enumerate(('#8e2f22', '#c98a3c', '#33404a', '#a3563a', '#5d6b7a')):
        x0, x1, top = w * (.04 + k * .185), w * (.04 + k * .185 + .18), h * (.60 + .05 * ((k * 2) % 3))
        d.rectangle([x0, top, x1, h], c)
        d.polygon([(x0 - 8, top), ((x0 + x1) / 2, top - h * .05), (x1 + 8, top)], ink)
        for j in range(3):
            for i in range(2):
                xx, yy = x0 + w * (.03 + i * .075), top + h * (.04 + j * .08)
                d.rectangle([xx, yy, xx + w * .045, yy + h * .042], '#f6d88a' if (j + i + k) % 3 == 0 else mixed(c, '#000000', .35))
    d.polygon([(0, h * .95), (w * .4, h * .93), (w, h * .955), (w, h), (0, h)], ink)


def circle(d, w, h, sky, ground, ink, rnd):
    """A ring of coins passed round, one in the middle."""
    for k in range(10):
        a = k * math.tau / 10
        x, y, r = w * .5 + math.cos(a) * w * .30, h * .68 + math.sin(a) * w * .30, w * .075
        d.ellipse([x - r, y - r, x + r, y + r], ground if k % 2 else ink)
        d.ellipse([x - r * .72, y - r * .72, x + r * .72, y + r * .72], outline=sky, width=7)
    r = w * .13
    d.ellipse([w * .5 - r, h * .68 - r, w * .5 + r, h * .68 + r], ground)
    d.ellipse([w * .5 - r * .78, h * .68 - r * .78, w * .5 + r * .78, h * .68 + r * .78], outline=sky, width=9)


def grid(d, w, h, sky, ground, ink, rnd):
    n, s = 6, w * .84 / 6
    for i in range(n):
        for j in range(6):
            x, y, t = w * .08 + i * s, h * .46 + j * s, rnd.random()
            c = mixed(sky, ground, .3 + .7 * t)
            if rnd.random() < .5:
                d.pieslice([x - s, y, x + s, y + 2 * s] if rnd.random() < .5 else [x, y, x + 2 * s, y + 2 * s], *((270, 360) if rnd.random() < .5 else (180, 270)), fill=c)
            else:
                d.rectangle([x + s * .06, y + s * .06, x + s * .94, y + s * .94], c)


def tongues(d, w, h, sky, ground, ink, rnd):
    """Two large words facing each other."""
    d.rectangle([0, h * .44, w, h * .72], ground)
    write(d, (w * .5, h * .52), 'bonjour', 'serifbold', w * .2, sky, w * .8)
    write(d, (w * .5, h * .64), 'i ni sɔgɔma', 'dejavu', w * .12, '#7a4a1c', w * .8)
    for i in range(26):
        x = w * (.04 + i * .0368)
        write(d, (x, h * .79 + (i % 2) * h * .04), 'abcdeɛfghijklmnɲŋoɔprstuwyz'[i], 'dejavu', w * .05, mixed(sky, ground, .75))


def sunpanel(d, w, h, sky, ground, ink, rnd):
    d.pieslice([w * .2, h * .43, w * .8, h * .43 + w * .6], 180, 360, fill=ground)
    for k in range(13):
        a = math.pi + math.pi * k / 12
        d.line([(w * .5 + math.cos(a) * w * .33, h * .43 + w * .3 + math.sin(a) * w * .33), (w * .5 + math.cos(a) * w * .38, h * .43 + w * .3 + math.sin(a) * w * .38)], ground, 14)
    for j in range(4):
        for i in range(6):
            x0, x1 = w * (.5 + (i - 3) * (.115 + .02 * j)), w * (.5 + (i - 2) * (.115 + .02 * j))
            y0 = h * (.645 + j * .068)
            d.polygon([(x0 + 4, y0 + 4), (x1 - 4, y0 + 4), (x1 - 4 + (i - 2) * w * .02, y0 + h * .06), (x0 + 4 + (i - 3) * w * .02, y0 + h * .06)], mixed('#14265a', '#2b4a8c', j / 3))


def caravan(d, w, h, sky, ground, ink, rnd):
    """Camels on a ridge under a great sun, a walled town behind."""
    d.ellipse([w * .48, h * .38, w * .90, h * .38 + w * .42], ink)
    for k in range(9):
        x = w * (.05 + k * .05)
        d.rectangle([x, h * (.60 - .02 * (k % 3)), x + w * .04, h * .70], mixed(sky, '#000000', .35))
    dunes(d, w, h, .66, 5, lambda t: mixed(sky, ground, .35 + .6 * t), rnd, .02)
    dark = mixed(sky, '#000000', .65)
    for k in range(4):
        x, y, s = w * (.16 + k * .2), h * (.735 + .01 * (k % 2)), w * .055
        d.ellipse([x - s, y - s * .55, x + s, y + s * .55], dark)
        d.polygon([(x - s * .5, y - s * .3), (x, y - s * 1.25), (x + s * .5, y - s * .3)], dark)
        d.line([(x + s * .8, y), (x + s * 1.35, y - s * .9), (x + s * 1.75, y - s * .95)], dark, int(s * .3), joint='curve')
        for dx in (-.75, -.45, .45, .75):
            d.line([(x + s * dx, y), (x + s * dx * 1.1, y + s * 1.7)], dark, int(s * .2))


def pitch(d, w, h, sky, ground, ink, rnd):
    """A street drawn as a pitch, a ball in the air over it."""
    for k in range(7):
        d.polygon([(w * (-.2 + k * .2), h), (w * (0 + k * .2), h), (w * (.36 + k * .046), h * .60), (w * (.314 + k * .046), h * .60)], mixed(sky, ground, .45 if k % 2 else .6))
    d.line([(0, h * .80), (w, h * .80)], ink, 10)
    d.ellipse([w * .32, h * .76, w * .68, h * .84], outline=ink, width=10)
    for k, c in enumerate(('#c5341f', '#e8a33b', '#1f4f8c', '#c98a3c', '#2f7d4f')):
        x = w * (.0 + k * .2)
        d.rectangle([x, h * (.50 - .03 * (k % 2)), x + w * .19, h * .60], c)
        d.rectangle([x + w * .06, h * .545, x + w * .11, h * .60], mixed(c, '#000000', .5))
    r, cx, cy = w * .12, w * .68, h * .66
    d.ellipse([cx - r, cy - r, cx + r, cy + r], ink)
    d.polygon([(cx + math.cos(a) * r * .42, cy + math.sin(a) * r * .42) for a in (k * math.tau / 5 - 1.57 for k in range(5))], '#1c1d20')
    for k in range(5):
        a = k * math.tau / 5 - 1.57
        d.line([(cx + math.cos(a) * r * .42, cy + math.sin(a) * r * .42), (cx + math.cos(a) * r * .95, cy + math.sin(a) * r * .95)], '#1c1d20', 8)


def road(d, w, h, sky, ground, ink, rnd):
    """A loaded bush taxi on a red road, dust behind it."""
    d.ellipse([w * .60, h * .38, w * .86, h * .38 + w * .26], ink)
    dunes(d, w, h, .58, 3, lambda t: mixed(sky, '#2f5d35', .4 + .3 * t), rnd, .02)
    d.polygon([(0, h), (w, h), (w * .80, h * .70), (w * .30, h * .68)], ground)
    for k, (x, y, r) in enumerate(((.22, .815, .045), (.14, .83, .036), (.17, .79, .026), (.08, .80, .022), (.05, .845, .018))):
        d.ellipse([w * (x - r), h * y - w * r, w * (x + r), h * y + w * r], mixed(ground, '#ffffff', .3 + .08 * k))
    x0, y0 = w * .26, h * .70
    d.rounded_rectangle([x0, y0, x0 + w * .54, y0 + h * .105], 30, fill='#e8b81c')
    d.polygon([(x0 + w * .05, y0), (x0 + w * .10, y0 - h * .055), (x0 + w * .42, y0 - h * .055), (x0 + w * .50, y0)], '#e8b81c')
    for a, b in ((.12, .22), (.24, .33), (.35, .43)):
        d.rectangle([x0 + w * a, y0 - h * .043, x0 + w * b, y0 - h * .004], '#1d2b3a')
    for k, c in enumerate(('#c5341f', '#1f4f8c', '#7a4a24', '#2f7d4f', '#c98a3c')):
        d.rounded_rectangle([x0 + w * (.10 + k * .066), y0 - h * (.095 + .012 * (k % 2)), x0 + w * (.16 + k * .066), y0 - h * .056], 10, fill=c)
    for x in (.12, .42):
        cx, cy, r = x0 + w * x, y0 + h * .105, w * .058
        d.ellipse([cx - r, cy - r, cx + r, cy + r], '#16181c')
        d.ellipse([cx - r * .45, cy - r * .45, cx + r * .45, cy + r * .45], '#b9bcc0')


def cover(w, h, title, kicker, publisher, sky, ground, ink, motif, seed=1, font='serifbold', size=.125):
    """A jacket: the picture, a title above it, the publisher at the head."""
    im, d = blank(w, h, sky)
    globals()[motif](d, w, h, sky, ground, ink, random.Random(seed))
    write(d, (w / 2, h * .07), publisher.upper(), 'sans', w * .036, ink, w * .84, space=.14)
    # wide formats leave less room above the picture
    size *= min(1, h / w / 1.36) * (1, 1, .86, .74)[min(3, title.count('\n'))]
    block = w * size * 1.08 * (title.count('\n') + 1)
    middle = h * .115 + block / 2 + w * .02
    size = write(d, (w / 2, middle), title, font, w * size, ink, w * .86, line=1.08)
    low = middle + size * 1.08 * (title.count('\n') + 1) / 2 + w * .012
    if kicker:
        write(d, (w / 2, low + w * .03 * (1 + kicker.count('\n'))), kicker, 'serifitalic', w * .05 * min(1, h / w / 1.2), ink, w * .8)
    return im


def spine(w, h, title, sky, ink, width=400):
    """Upright on the back of a book of w × h cm; reads from the top down."""
    px = int(width * h / w)
    im, d = blank(px, width, sky)
    write(d, (px * .5, width / 2), title.replace('\n', ' '), 'serifbold', width * .40, ink, px * .8)
    return im.rotate(-90, expand=True)
