/** A query of the reference workload. */
export interface ReferenceQuery {
  id: number
  /** Whose token to use. */
  viewer: { gender: 'male' | 'female' }
  kind: 'filter' | 'text'
  filters: Record<string, string | number>
  search: string | null
  page: number
  /** For GET /profile/list. */
  qs: string
}

export function workload(count?: number, N?: number, seed?: number): ReferenceQuery[]
