const decimals = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 })

/** A number in Spanish format: `40,5`. */
export const formatNumber = (value: number): string => decimals.format(value)
