/** Opens the status page of a complaint. */
export interface Ticket {
  number: number
  code: string
}
