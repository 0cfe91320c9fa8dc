/** Where the embedded server reports to the operator. */
export type DatabaseLog = { info(line: string): void; warn(line: string): void }
