/** The Socket.IO rooms. */
export const memberRoom = (member: string) => `member:${member}`
export const sessionRoom = (tokenHash: Buffer) => `session:${tokenHash.toString('base64url')}`
export const STAFF_ROOM = 'staff'
