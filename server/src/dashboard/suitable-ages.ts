/** The ages that a recommendation looks at first. */
export const suitableAges = (gender: string, age: number): { ageMin: number; ageMax: number } =>
  gender === 'male'
    ? { ageMin: Math.max(18, age - 15), ageMax: age + 9 }
    : { ageMin: Math.max(18, age - 9), ageMax: age + 15 }
