/** This open page among all of the member’s pages. A call is in one of them. */
export const TALK_PAGE = crypto.randomUUID()
