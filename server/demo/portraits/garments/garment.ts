import type { Portrait } from '../portrait-description.ts'
import { drawBandhgala, drawSherwani } from './closed-coats.ts'
import { drawKameez, drawKurti } from './kameez.ts'
import { drawKurta } from './kurta.ts'
import { drawSari } from './sari.ts'
import { drawBlazer, drawPlain, drawShirt, drawSweater } from './western-clothes.ts'

/** Necklaces are drawn with the garment, because they lie under collars and pallus. */
export function drawGarment(portrait: Portrait): string {
  const { garment } = portrait
  switch (garment.kind) {
    case 'sari':
      return drawSari(portrait, garment)
    case 'kameez':
      return drawKameez(portrait, garment)
    case 'kurti':
      return drawKurti(portrait, garment)
    case 'kurta':
      return drawKurta(garment)
    case 'bandhgala':
      return drawBandhgala(garment)
    case 'sherwani':
      return drawSherwani(garment)
    case 'shirt':
      return drawShirt(portrait, garment)
    case 'blazer':
      return drawBlazer(portrait, garment)
    case 'sweater':
      return drawSweater(portrait, garment)
    case 'plain':
      return drawPlain(portrait, garment)
  }
}
