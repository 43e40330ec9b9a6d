import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Cluster, Container, Grid, GridItem, Section, Stack } from './layout.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('the layout helpers', () => {
  it('have no axe violations', async () => {
    const { container } = render(
      <Section tone="night" furrows>
        <Container width="text">
          <Stack gap={8}>
            <Cluster justify="space-between">Uno</Cluster>
            <Grid>
              <GridItem medium={6} large={4}>
                Dos
              </GridItem>
            </Grid>
          </Stack>
        </Container>
      </Section>,
    )
    await expectNoAxeViolations(container)
  })

  it('render the element named by `as`', () => {
    render(
      <Section aria-label="Servicios">
        <Stack as="ul">
          <GridItem as="li">Diseño</GridItem>
        </Stack>
      </Section>,
    )
    expect(screen.getByRole('region', { name: 'Servicios' }).tagName).toBe('SECTION')
    expect(screen.getByRole('list')).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toBe('Diseño')
  })

  it.each([
    ['night', 'night'],
    ['wine', 'wine'],
    ['sunken', null],
    ['paper', null],
  ] as const)('a section of tone %s re-declares the palette %s', (tone, expected) => {
    render(
      <Section tone={tone} aria-label="Banda">
        Texto
      </Section>,
    )
    expect(screen.getByRole('region').getAttribute('data-tone')).toBe(expected)
  })

  it('keep their props out of the markup', () => {
    const { container } = render(<Stack gap={3} align="center" />)
    expect(container.firstElementChild?.getAttributeNames()).toEqual(['class'])
  })
})
