import { RATE_LIMITS, RETENTION_DAYS } from '@agency/contracts/limits'
import { SITE_RUN_BOUNDS, SITE_RUN_LIMITS } from '@agency/contracts/site-values'
import type { Brand } from '@agency/web-kit'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { LegalDocument } from '../../features/legal/legal-document.tsx'
import type { PageProps } from '../../lib/page-props.ts'
import { usePageMeta } from '../../lib/use-page-meta.ts'
import { termsContent } from './terms.content.ts'
import { termsMeta, termsTrail } from './terms.meta.ts'

interface TermsPageProps extends PageProps {
  readonly brand?: Brand
}

/** `/terminos-uso` */
export function TermsPage({ host, brand }: TermsPageProps) {
  usePageMeta(host, termsMeta)
  return (
    <LegalDocument
      text={termsContent}
      values={{
        analyses: RATE_LIMITS.analyses,
        sitePages: SITE_RUN_BOUNDS.pages,
        sitesPerDay: SITE_RUN_LIMITS.perAddressAndDay,
        retentionDays: RETENTION_DAYS,
        windowMinutes: RATE_LIMITS.windowSeconds / 60,
      }}
      trail={<Breadcrumbs trail={termsTrail} />}
      brand={brand}
    />
  )
}
