import type { HoroscopeMatch } from '@parinay/contract/horoscope'

const mangal = (house: number, isPresent: boolean): HoroscopeMatch['mine']['mangal'] => ({
  lagna: { house, isPresent },
  moon: { house: 5, isPresent: false },
  venus: { house: 2, isPresent: true },
  exceptions: ['O', 'J'],
})

const koota = (
  name: HoroscopeMatch['kootas'][number]['koota'],
  most: number,
  points: number[],
  bride: string,
  groom: string,
) => ({ koota: name, most, points, bride: [bride], groom: [groom], doshas: [], exceptions: [] })

/** A match with an uncertain time of birth, a dosha with its exception and a long name. */
export const MATCH: HoroscopeMatch = {
  mine: {
    name: 'Asha Kulkarni',
    moons: [{ nakshatra: 3, pada: 2, rashi: 1 }],
    mangal: mangal(7, true),
    isLagnaCertain: true,
  },
  theirs: {
    name: 'வெங்கடசுப்பிரமணியன் Lakshminarasimhan Krishnamoorthy',
    moons: [
      { nakshatra: 24, pada: 4, rashi: 11 },
      { nakshatra: 25, pada: 1, rashi: 11 },
    ],
    mangal: mangal(3, false),
    isLagnaCertain: false,
  },
  isBrideMine: true,
  totals: [21, 23.5],
  readings: ['acceptable'],
  kootas: [
    koota('varna', 1, [1], 'Vaishya', 'Brahmin'),
    koota('vashya', 2, [1], 'Chatushpada', 'Jalachara'),
    koota('tara', 3, [0, 1.5], 'Star 7, remainder 7', 'Star 23, remainder 5'),
    koota('yoni', 4, [1, 2], 'Serpent', 'Lion'),
    koota('graha_maitri', 5, [0.5], 'Venus', 'Jupiter'),
    koota('gana', 6, [6], 'Manushya', 'Manushya'),
    koota('bhakoot', 7, [7], 'Vrishabha', 'Meena'),
    { ...koota('nadi', 8, [0], 'Antya', 'Antya'), doshas: ['nadi'], exceptions: ['pada'] },
  ],
  mangal: 'unknown',
  passed: [6, 7],
  poruthams: [
    { porutham: 'dina', grades: [0, 2], isDisputed: false, elsewhere: [] },
    { porutham: 'gana', grades: [1], isDisputed: true, elsewhere: [0] },
    { porutham: 'mahendra', grades: [2], isDisputed: false, elsewhere: [] },
    { porutham: 'stree_deergha', grades: [1], isDisputed: true, elsewhere: [] },
    { porutham: 'yoni', grades: [1], isDisputed: false, elsewhere: [] },
    { porutham: 'rasi', grades: [2], isDisputed: false, elsewhere: [] },
    { porutham: 'rasyadhipati', grades: [0], isDisputed: false, elsewhere: [] },
    { porutham: 'vasya', grades: [0], isDisputed: false, elsewhere: [] },
    { porutham: 'rajju', grades: [2], isDisputed: false, elsewhere: [] },
    { porutham: 'vedha', grades: [2], isDisputed: false, elsewhere: [] },
  ],
}
