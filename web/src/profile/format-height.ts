// Twelve inches of 2.54 cm are a foot of 30.48 cm.
const CM_PER_INCH = 2.54

export const inchesToCm = (inches: number) => Math.round(inches * CM_PER_INCH)

const inInches = (cm: number) => {
  const inches = Math.round(cm / CM_PER_INCH)
  return { feet: Math.floor(inches / 12), inches: inches % 12 }
}

/** 163 centimetres are "5 ft 4 in". */
export function feetAndInches(cm: number): string {
  const { feet, inches } = inInches(cm)
  return `${feet} ft ${inches} in`
}

/** 163 is "163 cm (5 ft 4 in)". */
export const formatHeight = (cm: number): string => `${cm} cm (${feetAndInches(cm)})`

/** 163 is "5 ft 4 in (163 cm)". */
export const heightInWords = (cm: number): string => `${feetAndInches(cm)} (${cm} cm)`

/** 165 is "5′ 5″ (165 cm)". */
function heightLabel(cm: number): string {
  const { feet, inches } = inInches(cm)
  return `${feet}′ ${inches}″ (${cm} cm)`
}

const FROM_INCHES = 48
const TO_INCHES = 84
const INCH_STEPS = Array.from({ length: TO_INCHES - FROM_INCHES + 1 }, (_, step) => inchesToCm(FROM_INCHES + step))

/** The heights to choose from, by centimetres: inch by inch from 4 to 7 feet, and the one that is already given. */
export const heightChoices = (given: number | undefined): Record<string, string> =>
  Object.fromEntries([...INCH_STEPS, ...(given ? [given] : [])].map((cm) => [String(cm), heightLabel(cm)]))
