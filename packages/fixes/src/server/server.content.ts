/** Comments of the files for a server. They are ours alone: no word of a site stands in them. */
export const markedBlockContent = {
  start: 'Kit Arréglalo',
  end: 'Kit Arréglalo',
} as const

export const apacheContent = {
  place: 'Copia este bloque al principio de tu .htaccess, antes de lo que ya haya.',
  undo: 'Para deshacerlo, borra desde la primera línea hasta la última.',
  redirects: 'Una sola dirección',
  headers: 'Cabeceras de seguridad',
  versions: 'Sin versiones a la vista',
  compression: 'Páginas más ligeras',
  cache: 'Lo que no cambia se guarda 30 días: si cambias un archivo, cámbiale también el nombre',
  page404: 'La página de error del kit: súbela al mismo sitio con el nombre 404.html',
} as const

export const nginxContent = {
  ...apacheContent,
  place: 'Copia este bloque dentro de cada «server { }» de tu web y comprueba con: nginx -t',
} as const
