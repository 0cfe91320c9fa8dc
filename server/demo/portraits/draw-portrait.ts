// Draws a portrait as an SVG of 640 by 800: one figure, facing front, cut off at the chest. Layers are drawn from the wall forwards.
import { drawBeard } from './beard.ts'
import { drawBody } from './body.ts'
import { HEIGHT, WIDTH } from './path-geometry.ts'
import { drawDastar } from './dastar.ts'
import type { FaceShape, Portrait } from './portrait-description.ts'
import { drawFace } from './face.ts'
import { drawGarment } from './garments/garment.ts'
import { drawGlasses } from './glasses.ts'
import { gajraDefs } from './hair/gajra.ts'
import { drawMensHair, drawMensHairBehind } from './hair/mens-hair.ts'
import { drawBraid, drawLocks } from './hair/tresses.ts'
import { drawWomensBack } from './hair/womens-back.ts'
import { drawWomensFront } from './hair/womens-front.ts'
import { drawHijab } from './hijab.ts'
import { drawBindi, drawFaceJewellery } from './jewellery.ts'
import { lightFilters } from './paper-layers.ts'
import { drawVeil, drawVeilBehind } from './veil.ts'
import { drawWall, wallDefs } from './wall.ts'

export function drawPortrait(portrait: Portrait): string {
  const { crown, garment } = portrait
  const head = (markup: string) => turned(portrait, markup)
  const womens = crown.kind === 'womens hair' ? crown : undefined
  const tresses = womens?.hair.tresses

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs>${lightFilters()}${wallDefs(portrait)}${womens?.gajra ? gajraDefs : ''}</defs>` +
    drawWall(portrait) +
    (womens?.veil ? drawVeilBehind(womens.veil.cloth) : '') +
    head(behindHead(portrait)) +
    drawBody(portrait) +
    drawGarment(portrait) +
    (womens && tresses === 'braid' ? drawBraid(womens.colour, garment.trim, womens.gajra) : '') +
    head(drawFace(portrait) + drawBeard(portrait) + overHead(portrait)) +
    (womens && tresses && tresses !== 'braid' ? drawLocks(tresses, womens.colour) : '') +
    (womens?.veil ? drawVeil(womens.veil.cloth, womens.veil.trim) : '') +
    (crown.kind === 'hijab' ? drawHijab(crown.cloth, crown.pin) : '') +
    head(onFace(portrait)) +
    '</svg>'
  )
}

const FACE_SHAPES: Record<FaceShape, string> = { oval: '', long: 'scale(.965 1.015)', broad: 'scale(1.03 .99)' }

/** Head, hair and jewellery turn together about the chin; the body never does. */
const turned = ({ tilt, face }: Portrait, markup: string) =>
  `<g transform="translate(320 440) rotate(${tilt}) ${FACE_SHAPES[face]} translate(-320 -440)">${markup}</g>`

function behindHead({ crown }: Portrait): string {
  if (crown.kind === 'womens hair') return drawWomensBack(crown.hair.back, crown.colour, crown.gajra)
  return crown.kind === 'mens hair' ? drawMensHairBehind(crown.cut, crown.colour) : ''
}

function overHead({ crown }: Portrait): string {
  switch (crown.kind) {
    case 'womens hair':
      return drawWomensFront(crown.hair.front, crown.colour)
    case 'mens hair':
      return drawMensHair(crown.cut, crown.colour)
    case 'dastar':
      return drawDastar(crown.cloth, crown.under)
    case 'hijab':
      return ''
  }
}

const onFace = (portrait: Portrait) =>
  (portrait.bindi ? drawBindi(portrait.bindi) : '') +
  (portrait.glasses ? drawGlasses(portrait.glasses) : '') +
  drawFaceJewellery(portrait)
