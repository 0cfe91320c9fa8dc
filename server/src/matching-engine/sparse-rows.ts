/**
 * Rows of numbers of which most are zero. Row `index` has `values[at]` in the column `columns[at]`, for each `at` from `starts[index]` to
 * before `starts[index + 1]`. Other columns are zero.
 */
export interface SparseRows {
  starts: Uint32Array
  columns: Uint16Array
  values: Float32Array
}

/** `write` fills a row of `width` numbers, at most 65,536. It is called twice for each row, first to count. */
export function sparseRows(
  count: number,
  width: number,
  write: (index: number, row: Float32Array) => void,
): SparseRows {
  const row = new Float32Array(width)
  const starts = new Uint32Array(count + 1)
  for (let index = 0; index < count; index++) {
    write(index, row)
    let filled = 0
    for (let column = 0; column < width; column++) if (row[column] !== 0) filled++
    starts[index + 1] = starts[index]! + filled
  }
  const columns = new Uint16Array(starts[count]!)
  const values = new Float32Array(starts[count]!)
  for (let index = 0, at = 0; index < count; index++) {
    write(index, row)
    for (let column = 0; column < width; column++) {
      if (row[column] === 0) continue
      columns[at] = column
      values[at++] = row[column]!
    }
  }
  return { starts, columns, values }
}
