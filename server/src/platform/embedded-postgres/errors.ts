/** The embedded database cannot serve, for a reason an operator can act on: the message is one line, made to be printed as it is. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** Another running app holds the same data directory. */
export class DataDirInUse extends EmbeddedDatabaseError {
  override name = 'DataDirInUse'

  constructor(dataDir: string, holder: string | undefined) {
    super(
      `The data directory ${dataDir} is in use by another running Parinay${holder ? ` (process ${holder})` : ''}. ` +
        'Stop that one first, or set DATA_DIR to another directory.',
    )
  }
}
