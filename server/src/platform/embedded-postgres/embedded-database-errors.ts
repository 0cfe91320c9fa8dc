/** Thrown if the embedded database cannot serve. The message is one line that tells the operator what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** Thrown if another running app holds the same data directory. */
export class DataDirInUseError extends EmbeddedDatabaseError {
  override name = 'DataDirInUse'

  constructor(dataDir: string, holder: string | undefined) {
    super(
      `The data directory ${dataDir} is in use by another running Parinay${holder ? ` (process ${holder})` : ''}. ` +
        'Stop that one first, or set DATA_DIR to another directory.',
    )
  }
}
