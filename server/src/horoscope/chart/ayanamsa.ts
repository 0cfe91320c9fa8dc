/** At J2000.0, degrees. */
const AT_J2000 = 23.857092
/** General precession in longitude, arcseconds a Julian century and a century squared. */
const RATE = 5028.796195
const ACCELERATION = 1.1054348
const DAYS_A_CENTURY = 36525

/**
 * Mean Lahiri (Chitrapaksha) ayanamsa in degrees, without nutation. `tt` is Terrestrial Time in days since J2000.0.
 * Source: India's Calendar Reform Committee, carried forward with the IAU 2006 precession.
 */
export function ayanamsaAt(tt: number): number {
  const centuries = tt / DAYS_A_CENTURY
  return AT_J2000 + (RATE * centuries + ACCELERATION * centuries ** 2) / 3600
}
