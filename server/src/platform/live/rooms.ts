/** Names of groups of sockets. */
export const roomOf = (member: string) => `member:${member}`
export const roomOfSession = (tokenHash: Buffer) => `session:${tokenHash.toString('base64url')}`
export const STAFF = 'staff'
