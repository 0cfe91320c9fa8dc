/** Failed replies without a message of the server. */
export const FAILED_REPLIES: [what: string, answer: () => Response | Promise<Response>][] = [
  ['a failure without words', () => Response.json({}, { status: 500 })],
  ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a success that is none', () => Response.json({ success: false })],
  ['no server', () => Promise.reject(new TypeError('network'))],
]
