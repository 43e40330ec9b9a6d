import { RATE_LIMITS, RETENTION_DAYS } from '@agency/contracts/limits'
import { SITE_RUN_BOUNDS, SITE_RUN_DAYS, SITE_RUN_LIMITS } from '@agency/contracts/site-values'
import type { Brand } from '@agency/web-kit'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { LegalDocument } from '../../features/legal/legal-document.tsx'
import type { PageProps } from '../../lib/page-props.ts'
import { usePageMeta } from '../../lib/use-page-meta.ts'
import { privacyContent } from './privacy.content.ts'
import { privacyMeta, privacyTrail } from './privacy.meta.ts'

interface PrivacyPageProps extends PageProps {
  readonly brand?: Brand
}

/** `/politica-privacidad` */
export function PrivacyPage({ host, brand }: PrivacyPageProps) {
  usePageMeta(host, privacyMeta)
  return (
    <LegalDocument
      text={privacyContent}
      values={{
        retentionDays: RETENTION_DAYS,
        windowMinutes: RATE_LIMITS.windowSeconds / 60,
        sitePages: SITE_RUN_BOUNDS.pages,
        sitesPerDay: SITE_RUN_LIMITS.perAddressAndDay,
        siteFactsDays: SITE_RUN_DAYS.facts,
        siteReportDays: SITE_RUN_DAYS.report,
      }}
      trail={<Breadcrumbs trail={privacyTrail} />}
      brand={brand}
    />
  )
}
