/** Words that say nothing about a page's subject, without accents; single letters never count and are not listed. */
const LISTS = {
  es: `al algo algun alguna algunas alguno algunos ante antes asi aun aunque bajo bien cada como con contra cual cuales
    cuando cuanto cuya cuyo de del desde donde dos durante el ella ellas ellos en entre era eran eres es esa esas ese eso
    esos esta estaba estado estamos estan estar estas este esto estos estoy fue fueron gracias ha habia han has hasta hay
    he hemos hoy incluso la las le les lo los mas me mejor mejores mi mia mientras mio mis misma mismas mismo mismos muy
    nada ni ninguna ninguno no nos nosotros nuestra nuestras nuestro nuestros nunca os otra otras otro otros para pero
    poco por porque pues puede pueden puedes que quien quienes se sea sean segun ser si sido siempre sin sobre sois solo
    somos son soy su sus suya suyo tal tambien tan tanto te tenemos tener tengo ti tiene tienen tienes toda todas todavia
    todo todos tras tu tus tuya tuyo un una unas uno unos va vamos van vosotros voy vuestra vuestras vuestro vuestros
    ya yo`,
  ca: `abans aixi aixo algun alguna alguns algunes als amb aquell aquella aquelles aquells aquest aquesta aquestes
    aquests aqui cada com contra dels des dins doncs els ens entre era eren et ets fa fan fer fins ha han has havia hem
    hi ho ja la les li llur mai mes meu meva molt molta moltes molts ne nosaltres nostra nostre nostres no pel pels per
    pero perque poc pot poden quan quant que qui quin quina sense ser sera seu seus seva seves si sobre soc son som sou
    tambe tan tant te tenen tenim tens teu teus teva teves tot tota totes tots un una unes uns us vos vosaltres vostra
    vostre vostres`,
  gl: `algunha algunhas ainda ao aos aquel aquela aquilo as ata bos cada cando canto coa coas coma como con contra cos
    cunha da das deica dende do dos dun dunha el ela elas eles en entre era esa esas ese eses esta estan estas este estes
    eu foi foron fose ha hai iso isto lle lles mais meu mina moi moita moitas moito moitos na nas nese neste ningun
    ninguen nin no nos nosa nosas noso nosos nunha onde os outra outras outro outros para pero pola polas polo polos por
    porque pode poden que quen sen ser seu seus si sobre son sua suas tamen tan te temos ten tenen teu teus toda
    todas todo todos tua un unha unhas uns vos vosa voso xa`,
  eu: `ala asko baina baino baita bat batean baten batzuk bere berriz beste beti da dago daude den dena denak
    dira dituen dituzte dugu duen dute edo egin egiten egon ere esan eta ez ezin gara gehiago gero gu gure guztiak guztien
    hala hau hauek hemen hori horiek hura izan izango ni nire noiz non nor nola oso orain ordea zara zein zen zer zu
    zuek zure zuen`,
  en: `about after again all also am an and any are as at be because been before being below between both but by can did
    do does doing don down during each few for from further get had has have having he her here hers him his how if in
    into is it its just me more most my no nor not now of off on only or other our ours out over own same she should
    so some such than that the their theirs them then there these they this those through to too under until up us very
    was we were what when where which while who whom why will with you your yours`,
} as const

/** Words of buttons, menus and prices: often repeated on a page, never its subject. */
const INTERFACE = `abrir aceptar aceptas acepto add anade anadir anterior aplicar aqui buscar cart carrito cerrar cesta
  clic click comprar compra contacto contacta contactanos contact cookie cookies descubre detalles enviar euro euros eur
  finalizar iniciar inicio info informacion iva ir leer login mensaje menu mostrar oferta opciones pagina precio
  precios price producto productos read saber seguir seleccionar siguiente telefono ver view volver web www http https
  com llegir veure afegir cistella preu preus inici ler engadir prezo gehitu saskia prezioa irakurri ikusi`

/** Ordinals, numbers in words, days and hours: they repeat in any list, timetable or address. */
const COUNTING = `primer primera primeros primeras primero segundo segunda segundos segundas tercer tercero tercera cuarta
  quinto quinta sexto sexta septimo septima octavo octava noveno novena decimo decima ultimo ultima ultimos ultimas
  tres cuatro cinco seis siete ocho nueve diez cien mil ciento lunes martes miercoles jueves viernes sabado sabados
  domingo domingos festivos hora horas horario minuto minutos dia dias semana semanas mes meses ano anos enero febrero
  marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre numero numeros
  segon segona tercera quart quarta cinque cinquena darrer darrera quatre cinc sis set vuit nou deu dilluns dimarts
  dimecres dijous divendres dissabte diumenge hores dies setmana any anys
  terceiro quinta catro sete oito nove dez luns mercores xoves venres sabado lehen lehenengo bigarren hirugarren azken
  first second third fourth fifth last two three four five six seven eight nine ten monday tuesday wednesday thursday
  friday saturday sunday hours days years`

const asWords = (text: string) => text.split(/\s+/)

/** Articles, prepositions and other empty words of Spanish, Catalan, Galician, Basque and English, without accents. */
export const STOP_WORDS: ReadonlySet<string> = new Set(Object.values(LISTS).flatMap(asWords))

/** Words of the interface of any shop or blog, and those of counting, without accents. */
export const INTERFACE_WORDS: ReadonlySet<string> = new Set([INTERFACE, COUNTING].flatMap(asWords))
