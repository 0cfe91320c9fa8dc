import type { KootaName, MatchedKoota, PoruthamName, Reading } from '@parinay/contract/horoscope'

/** The name and the customary subject of each koota. */
export const KOOTA_WORDS: Record<KootaName, { name: string; meaning: string; rule: string }> = {
  varna: {
    name: 'Varna',
    meaning: 'Outlook. A class of signs, which says nothing about anybody’s community.',
    rule: '1 if the groom’s class is not below the bride’s.',
  },
  vashya: {
    name: 'Vashya',
    meaning: 'Pull towards each other.',
    rule: 'By the groups of the two signs; 2 for the same.',
  },
  tara: {
    name: 'Tara',
    meaning: 'Well-being, counted from star to star.',
    rule: '1.5 for each count whose remainder by nine is not 3, 5 or 7.',
  },
  yoni: {
    name: 'Yoni',
    meaning: 'Temperament, as an animal of each star.',
    rule: '4 for the same animal, 0 for sworn enemies.',
  },
  graha_maitri: {
    name: 'Graha Maitri',
    meaning: 'Friendship of the lords of the two signs.',
    rule: '5 for the same lord or mutual friends, 0 for mutual enemies.',
  },
  gana: {
    name: 'Gana',
    meaning: 'Nature of the stars.',
    rule: '6 for the same nature; the rest depends on who is the groom.',
  },
  bhakoot: {
    name: 'Bhakoot',
    meaning: 'Distance between the two signs.',
    rule: '0 when they are 2/12, 5/9 or 6/8 from each other, otherwise 7.',
  },
  nadi: { name: 'Nadi', meaning: 'Constitution.', rule: '8 for different nadis, 0 for the same.' },
}

const EXCEPTION_WORDS: Record<string, string> = {
  lord: 'both signs have one lord',
  friends: 'the lords of the signs are friends of each other',
  rashi: 'the same star in two signs',
  pada: 'the same star in another pada',
  nakshatra: 'the same sign with another star',
}

/** "Bhakoot dosha 6/8. Exception: both signs have one lord." */
export function doshaWords({ koota, doshas, exceptions, points }: MatchedKoota): string | undefined {
  if (doshas.length === 0) return undefined
  const name = koota === 'nadi' ? 'Nadi dosha' : `Bhakoot dosha ${doshas.join(' or ')}`
  const found = points.length > 1 ? `${name}, depending on the time of birth.` : `${name}.`
  if (exceptions.length === 0) return `${found} No exception.`
  return `${found} Exception: ${exceptions.map((key) => EXCEPTION_WORDS[key]).join(', or ')}. The points stay.`
}

export const READING_WORDS: Record<Reading, string> = {
  'not-advised': 'below 18, which custom does not advise',
  acceptable: '18 to 24, which custom calls acceptable',
  good: 'above 24 to 32, which custom calls good',
  excellent: 'above 32, which custom calls excellent',
}

export const PORUTHAM_WORDS: Record<PoruthamName, { name: string; meaning: string }> = {
  dina: {
    name: 'Dina',
    meaning: 'The count from her star to his; it passes if the remainder by nine is even or none.',
  },
  gana: { name: 'Gana', meaning: 'Nature of the two stars.' },
  mahendra: { name: 'Mahendra', meaning: 'His star is the 4th, 7th, 10th and so on from hers.' },
  stree_deergha: {
    name: 'Stree Deergha',
    meaning: 'His star is far enough from hers: above 13 good, from 8 middling.',
  },
  yoni: { name: 'Yoni', meaning: 'The animals of the two stars.' },
  rasi: { name: 'Rasi', meaning: 'The count from her sign to his.' },
  rasyadhipati: { name: 'Rasyadhipati', meaning: 'The lords of the two signs.' },
  vasya: { name: 'Vasya', meaning: 'One sign is drawn to the other.' },
  rajju: { name: 'Rajju', meaning: 'The stars are in different bands. Custom treats it as decisive.' },
  vedha: { name: 'Vedha', meaning: 'The two stars do not afflict each other. Custom treats it as decisive.' },
}

export const GRADES = ['fails', 'middling', 'good'] as const
