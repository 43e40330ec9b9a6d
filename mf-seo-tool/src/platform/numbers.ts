const decimals = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 })

/** A number in Spanish format: `40,5`. */
export const formatNumber = (value: number): string => decimals.format(value)

const hundredths = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 })

/** A small number to two places: `0,05`. */
export const formatHundredths = (value: number): string => hundredths.format(value)
