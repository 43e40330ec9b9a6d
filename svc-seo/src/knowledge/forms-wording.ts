/*
 * Words of forms in Spanish, Catalan, Galician, Basque and English (seo-checks, appendix C and section 3.4).
 * Every pattern is for texts without accents and in lower case (`normalise`).
 */

/** Privacy and protection of data; PrestaShop translates it as «política de confidencialidad». */
export const PRIVACY =
  /privacidad|privacitat|pribatutasun|politica de confidenciali(?:dad|tat|dade)|\bprivacy\b|(?:proteccion|tratamiento|proteccio|tractament|tratamento) (?:de |dels? |des )?(?:(?:los|mis|tus|sus|as|os|les|meves|seves|teves) )*(?:datos|dades)|\b(?:datos|dades) (?:personal|persoais|de caracter personal)|datuen babes|datu pertsonal|data protection|personal data|\b(?:rgpd|gdpr|lopd|lopdgdd)\b/

/** What makes a box one that accepts something (the catalogue's list, but for «datos»: «Recordar mis datos» accepts nothing). */
export const AGREES =
  /\b(?:acepto|aceptas|aceptar|accepto|acceptar|accept|agree|he leido|he llegit|lin e acepto|onartzen|consiento|consinto|consento|onartu|autorizo|autoritzo)\b/

/** Publicity and bulletins: what a form for them says of itself. */
export const NEWSLETTER =
  /newsletter|\b(?:boletin|butlleti|buletin|novedades|novetats|novidades|berripaper|noticias|promocion(?:es)?|promocions|ofertas|ofertes|eskaintzak|publicidad|publicitat|publicidade|publizitatea?|marketing|mailing)\b|suscri|subscri|(?:comunicaciones|comunicacions|informacion|informacio|envios) (?:comercial|publicitari|promocional)/

/** What only a form for subscribing to a bulletin says; «marketing» may be what a firm sells. */
export const SUBSCRIPTION = /newsletter|\b(?:boletin|butlleti|buletin)\b|suscri|subscri/

/** A box for a bulletin, by its name alone. */
export const BULLETIN =
  /\b(?:newsletter|boletin|butlleti|buletin)\b|\b(?:comunicaciones|comunicacions|informacion|informacio|publicidad) (?:\w{1,20} )?comercial|suscri(?:birme|bete|birse)|subscriu/

/** An offer to send publicity, in a label. */
export const SENDS_NEWS =
  /\b(?:recib|rebre|receb|receiv|envi|remi|mandar|suscri|subscri)[^.;]{0,60}?\b(?:newsletter|boletin|butlleti|buletin|novedades|novetats|novidades|promocion|ofertas|ofertes|publicidad|publicitat|marketing|(?:comunicacion|informacio|mensaje|correo|mail)\w{0,3} (?:\w{1,20} )?(?:comercial|publicitari))|\b(?:buletin|eskaintza|publizitate|berri)\w{0,6}[^.;]{0,40}?\bjaso/g

/** What a field is for, by its words. */
export const FIELD_WORDS = {
  email: /\b(?:e ?mail|correo|correu|mail|eposta|e posta|posta elektronikoa)\b/,
  phone: /\b(?:telefono|telefon|telefonoa|tlf|tlfn|tfno|tel|phone|movil|mobil|mobile|whatsapp)\b/,
  name: /\b(?:nombre|apellidos?|nom|cognoms?|nome|apelidos?|izena|abizenak?|name|firstname|lastname|fullname|surname)\b/,
  notAPerson:
    /\b(?:usuario|user|username|empresa|company|producto|product|file|archivo|dominio|domain|calle|street|ciudad|city)\b/,
} as const

/** What a form is for, by its own attributes and the names of its fields. */
export const FORM_WORDS = {
  forgotten: /\b(?:lost|lostpassword|recover|recovery|reset|resetpassword|olvid\w*|recuperar|forgot\w*)\b/,
  register: /\b(?:regist\w*|signup|sign up|alta|crear cuenta|create account|nueva cuenta|new account)\b/,
  search: /\b(?:search\w*|buscar|busqueda|buscador|busca|cerca|cercador|bilatu|bilaketa)\b/,
  searchField: /^(?:s|q|search\w*|buscar|busqueda|query|keywords?|cerca|term|search_query)$/i,
  cart: /\b(?:cart|carrito|add to cart|variations form|cistella)\b/,
  order:
    /\b(?:checkout|order|pedido|compra|payment|pago|reserva\w*|booking|cita|appointment|donacion|donation|empleo|candidat\w*|curriculum|job)\b/,
} as const

/** Fields that a contact form can do without (RGPD 5.1.c), by their words. */
export const MORE_THAN_NEEDED: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['DNI o NIF', /\b(?:dni|nif|nie|pasaporte|passport|documento de identidad|nan zenbakia)\b/],
  [
    'fecha de nacimiento',
    /\b(?:(?:fecha|data|lugar|dia|ano) (?:de )?(?:nacimiento|naixement|nacemento)|fecha nac\w*|nacimiento|naixement|nacemento|jaiotze\w*|birth ?date|birthday|date of birth|bday|dob)\b/,
  ],
  ['sexo', /\b(?:sexo|sexe|genero|genere|xenero|sexua|gender|sex)\b/],
  [
    'datos bancarios',
    /\b(?:iban|cuenta bancaria|compte bancari|conta bancaria|numero de cuenta|numero de tarjeta|tarjeta de credito|cc number|card number|bank account)\b/,
  ],
]

/** What LOPDGDD 11.2 wants next to a form (seo-checks, appendix C2). */
export const FIRST_LAYER: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['el responsable', /\bresponsable|\btitular\b|data controller|\bcontroller\b|arduradun/],
  [
    'la finalidad',
    /finalidad|finalitat|finalidade|\bpara que\b|\bpurpose|helburu|\bfin(?:es)? de\b|\bpara (?:poder )?(?:atender|responder|contestar|gestionar|tramitar)|\bper (?:poder )?(?:atendre|respondre|contestar|gestionar)/,
  ],
  [
    'los derechos',
    /\bderechos?\b|\bdrets?\b|\bdereitos?\b|eskubide|\byour rights\b|\bacceso\b[^.]{0,60}\brectific|\brectificaci|\bsupresi/,
  ],
]

/** Policies that forms quote and that are not the site's own: reCAPTCHA, Akismet, the newsletter's service. */
export const OTHERS_POLICIES =
  /^(?:(?:policies|www|support)\.)?google\.(?:com|es)$|(?:^|\.)(?:akismet|automattic|mailchimp|hcaptcha|cloudflare|facebook|meta|hubspot|brevo|sendinblue|mailerlite|friendlycaptcha|typeform|microsoft|whatsapp)\.com$|(?:^|\.)intuit\.com$/

/** Services that draw a form of theirs in the page. */
export const EXTERNAL_FORMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Typeform', /\btypeform\.com\//i],
  ['Google Forms', /\bdocs\.google\.com\/forms\/|\bforms\.gle\//i],
  ['Calendly', /\bcalendly\.com\//i],
  ['Jotform', /\bjotform(?:eu)?\.com\/|\bjotfor\.ms\//i],
  ['HubSpot', /\bhsforms\.(?:net|com)\//i],
  ['Microsoft Forms', /\bforms\.(?:office|microsoft|cloud\.microsoft)(?:\.com)?\//i],
  ['Tally', /\btally\.so\//i],
  ['Zoho Forms', /\bforms\.zoho(?:public)?\.(?:com|eu)\//i],
  ['Brevo', /\bsibforms\.com\//i],
  ['Fillout', /\bfillout\.com\//i],
]

/** Services that receive what a form sends and pass it on: they process data for the business (RGPD 28). */
export const ENDPOINTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Formspree', /(?:^|\.)formspree\.io\//],
  ['FormSubmit', /(?:^|\.)formsubmit\.(?:co|io)\//],
  ['Web3Forms', /(?:^|\.)web3forms\.com\//],
  ['Getform', /(?:^|\.)getform\.(?:io|com)\//],
  ['Formcarry', /(?:^|\.)formcarry\.com\//],
  ['Formspark', /(?:^|\.)submit-form\.com\//],
  ['Basin', /(?:^|\.)usebasin\.com\//],
  ['Mailchimp', /(?:^|\.)list-manage\.com\//],
  ['Brevo', /(?:^|\.)(?:sibforms|brevo)\.com\//],
  ['HubSpot', /(?:^|\.)hsforms\.(?:com|net)\//],
  ['MailerLite', /(?:^|\.)mailerlite\.com\//],
  ['ActiveCampaign', /(?:^|\.)(?:activehosted|activecampaign)\.com\//],
  ['Google Forms', /^docs\.google\.com\/forms\//],
]
