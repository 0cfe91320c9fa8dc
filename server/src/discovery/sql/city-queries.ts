import { statement, type Reader, rowsOf } from '../../platform/database/prepared-statement.ts'

interface BeginningValues {
  low: string
  high: string
  most: number
}

const CITIES_BEGINNING = statement<BeginningValues>(
  'discovery_cities_beginning',
  'select name from discovery_facet where name between $low and $high order by name limit $most::int',
)

/** The first facets of cities with this beginning, by name. A new city appears with the next merge. */
export async function citiesBeginning(reader: Reader, beginning: string, most: number): Promise<string[]> {
  const values = { low: beginning, high: `${beginning}\u{10ffff}`, most }
  return (await rowsOf<{ name: string }, BeginningValues>(reader, CITIES_BEGINNING, values)).map(({ name }) => name)
}
