export const siteRunCsvTexts = {
  header: [
    'tipo',
    'id',
    'estado',
    'titulo',
    'mensaje',
    'pagina',
    'destino',
    'texto_enlace',
    'paginas_afectadas',
    'paginas_leidas',
  ],
  kinds: { finding: 'sitio', group: 'una vez', page: 'página' },
  outcomes: { error: 'error', warning: 'aviso', info: 'información', unknown: 'sin comprobar' },
} as const
