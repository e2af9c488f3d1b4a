import { administratorsApi, auditApi } from 'functions/contract';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../api/signed-in.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { buttonStyle } from '../../ui/style.ts';

/** The ways to the administrators and to what they did, for those who may see them. */
export function AdministratorsCard() {
  const may = useMay(administratorsApi.list);
  const mayAudit = useMay(auditApi.list);
  if (!may) return null;
  return (
    <SectionCard title="Administrators">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
        <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">
          Who may sign in here, what each may do, and what they did.
        </p>
        <div className="flex flex-wrap gap-2">
          {mayAudit && (
            <Link to={paths.audit} className={buttonStyle()}>
              Activity log
            </Link>
          )}
          <Link to={paths.administrators} className={buttonStyle()}>
            Manage administrators
          </Link>
        </div>
      </div>
    </SectionCard>
  );
}
