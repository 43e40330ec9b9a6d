const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0, useGrouping: 'always' })

/** A count in Spanish format: `10.000`. */
export const formatCount = (value: number): string => whole.format(value)
