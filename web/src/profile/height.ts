// Twelve inches of 2.54 cm are a foot of 30.48 cm.
const CM_PER_INCH = 2.54

/** 163 centimetres are "5 ft 4 in". */
export function feetAndInches(cm: number): string {
  const inches = Math.round(cm / CM_PER_INCH)
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`
}

/** 163 is "163 cm (5 ft 4 in)". */
export const formatHeight = (cm: number): string => `${cm} cm (${feetAndInches(cm)})`
