/** Copy shared by both legal pages. */
export const legalContent = {
  updated: 'Última actualización:',
  contents: 'En esta página',
  owner: {
    owner: 'Titular',
    tradeName: 'Nombre comercial',
    nif: 'NIF',
    address: 'Domicilio',
    city: 'Localidad',
    registry: 'Datos registrales',
    email: 'Correo electrónico',
    phone: 'Teléfono',
  },
} as const
