import type { ReactElement } from 'react'
import * as ui from '../index.ts'

const page = (element: ReactElement) => (
  <ui.TooltipProvider>
    <ui.ToastProvider viewportLabel="Avisos ({hotkey})" closeLabel="Cerrar aviso">
      {element}
    </ui.ToastProvider>
  </ui.TooltipProvider>
)

const nothing = () => {}

/** One of each component in its initial state, by exported name. */
export const samples: Readonly<Record<string, ReactElement>> = {
  AccordionGroup: (
    <ui.AccordionGroup defaultValue={['a']}>
      <ui.AccordionPanel value="a" title="Abierto" summary="3 errores">
        Contenido abierto
      </ui.AccordionPanel>
      <ui.AccordionPanel value="b" title="Cerrado">
        Contenido cerrado
      </ui.AccordionPanel>
    </ui.AccordionGroup>
  ),
  AccordionPanel: (
    <ui.AccordionGroup>
      <ui.AccordionPanel value="a" title="Título" level={2}>
        Contenido
      </ui.AccordionPanel>
    </ui.AccordionGroup>
  ),
  Alert: <ui.Alert tone="bad">Aviso</ui.Alert>,
  Badge: <ui.Badge tone="good">Contactado</ui.Badge>,
  Button: <ui.Button pending>Enviando...</ui.Button>,
  Card: <ui.Card tone="bad">Acciones</ui.Card>,
  Cluster: <ui.Cluster>Uno</ui.Cluster>,
  CodeBlock: <ui.CodeBlock code="<title>" label="Solución" copyLabel="Copiar" copiedLabel="Copiado" />,
  ConfirmDialog: (
    <>
      <ui.Button variant="danger">Borrar</ui.Button>
      <ui.ConfirmDialog
        open={false}
        onOpenChange={nothing}
        title="¿Eliminar?"
        description="Se borrará"
        confirmLabel="Eliminar"
        cancelLabel="Cancelar"
        onConfirm={nothing}
      />
    </>
  ),
  Container: <ui.Container>Uno</ui.Container>,
  Dialog: (
    <ui.Dialog title="Menú" closeLabel="Cerrar menú" trigger={<ui.Button>Abrir menú</ui.Button>}>
      Contenido
    </ui.Dialog>
  ),
  Disclosure: (
    <ui.Disclosure summary="Título" open onOpenChange={nothing}>
      Contenido
    </ui.Disclosure>
  ),
  Eyebrow: <ui.Eyebrow>Agencia Digital</ui.Eyebrow>,
  Field: <ui.Field label="Estado">{(control) => <select {...control} />}</ui.Field>,
  FullScreenDialog: (
    <ui.FullScreenDialog title="Menú" closeLabel="Cerrar menú" onClose={() => {}}>
      Contenido
    </ui.FullScreenDialog>
  ),
  GlobalStyle: <ui.GlobalStyle />,
  Grid: <ui.Grid>Uno</ui.Grid>,
  GridItem: <ui.GridItem medium={6}>Uno</ui.GridItem>,
  Heading: <ui.Heading level={1}>Título</ui.Heading>,
  Icon: <ui.Icon icon={ui.CheckIcon} />,
  BareIconButton: <ui.BareIconButton label="Cerrar" icon={ui.CloseIcon} />,
  IconButton: page(<ui.IconButton label="Cerrar" icon={ui.CloseIcon} />),
  Popover: (
    <ui.Popover label="Contacto" trigger={<ui.Button>Contactar</ui.Button>}>
      Contenido
    </ui.Popover>
  ),
  // Its button is on the page before it.
  PopoverPanel: (
    <>
      <ui.Button>Contactar</ui.Button>
      <ui.PopoverPanel opener={{ current: null }} label="Contacto" onClose={() => {}}>
        Contenido
      </ui.PopoverPanel>
    </>
  ),
  ProgressRing: <ui.ProgressRing value={72} tone="fair" label="72 de 100" />,
  ScoreBar: <ui.ScoreBar value={42} max={60} tone="fair" label="SEO Técnico" />,
  Section: (
    <ui.Section tone="night" furrows>
      Uno
    </ui.Section>
  ),
  SelectField: <ui.SelectField label="Ordenar por" options={[{ value: 'newest', label: 'Más recientes' }]} />,
  Skeleton: <ui.Skeleton lines={3} />,
  SkipLink: <ui.SkipLink href="#contenido">Saltar</ui.SkipLink>,
  Spinner: <ui.Spinner />,
  Stack: <ui.Stack>Uno</ui.Stack>,
  Checkbox: <ui.Checkbox label="Seleccionar todo" />,
  Switch: <ui.Switch label="Activo" />,
  Tabs: <ui.Tabs label="Secciones" items={[{ value: 'a', label: 'Uno', content: 'Contenido' }]} />,
  Text: <ui.Text size="lead">Uno</ui.Text>,
  TextAreaField: <ui.TextAreaField label="Mensaje" hint="Cuéntanos" />,
  TextField: <ui.TextField label="Email" error="Falta" required />,
  ToastProvider: page(<p>La página</p>),
  ToggleFilter: (
    <ui.ToggleFilter
      label="Filtrar"
      options={[{ value: 'a', label: 'Todos' }]}
      value="a"
      onValueChange={nothing}
    />
  ),
  Tooltip: page(
    <ui.Tooltip name="Explicación">
      <ui.Button aria-label="Explicación" />
    </ui.Tooltip>,
  ),
  TooltipProvider: page(<p>La página</p>),
  VisuallyHidden: <ui.VisuallyHidden>Uno</ui.VisuallyHidden>,
}
