// The positions of the twelve fields of a birth chart in a square of 400 units.

export const CHART_STYLES = { north: 'North Indian', south: 'South Indian', east: 'East Indian' } as const
export type ChartStyle = keyof typeof CHART_STYLES

type Point = readonly [x: number, y: number]

interface Layout {
  /** The centres of the fields: by house from the first in the North, by rashi from Mesha elsewhere. */
  fields: readonly Point[]
  /** The lines, as an SVG path. */
  lines: string
  /** True if the first field is the lagna's and the rashis move; false if the rashis have fixed fields. */
  byHouse: boolean
}

export const CHART_LAYOUTS: Record<ChartStyle, Layout> = {
  north: {
    byHouse: true,
    lines: 'M1 1H399V399H1Z M1 1L399 399 M399 1L1 399 M200 1L1 200L200 399L399 200Z',
    fields: [
      [200, 100],
      [100, 42],
      [42, 100],
      [100, 200],
      [42, 300],
      [100, 358],
      [200, 300],
      [300, 358],
      [358, 300],
      [300, 200],
      [358, 100],
      [300, 42],
    ],
  },
  south: {
    byHouse: false,
    lines:
      'M1 1H399V399H1Z M1 100H399 M1 300H399 M100 1V399 M300 1V399 M1 200H100 M300 200H399 M200 1V100 M200 300V399',
    fields: [
      [150, 50],
      [250, 50],
      [350, 50],
      [350, 150],
      [350, 250],
      [350, 350],
      [250, 350],
      [150, 350],
      [50, 350],
      [50, 250],
      [50, 150],
      [50, 50],
    ],
  },
  east: {
    byHouse: false,
    lines:
      'M1 1H399V399H1Z M133 1V399 M267 1V399 M1 133H399 M1 267H399 M1 1L133 133 M399 1L267 133 M1 399L133 267 M399 399L267 267',
    fields: [
      [200, 67],
      [88, 38],
      [42, 96],
      [67, 200],
      [42, 304],
      [88, 362],
      [200, 333],
      [312, 362],
      [358, 304],
      [333, 200],
      [358, 96],
      [312, 38],
    ],
  },
}
