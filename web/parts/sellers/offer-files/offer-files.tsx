import { useEffect, useState } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { isImportQueuedOrRunning } from '#domain/catalogue/import/import-state.ts';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import {
  listImportCounts,
  importFailureText,
  importStateLooks,
  importStateName,
} from '#web/parts/desk/product/import-words.ts';
import { DeskPanel, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OfferFileImport } from './offer-file.ts';
import type { RefusedOfferFile } from './run-file-act.ts';

const lookAgainMs = 2000;

type Props = {
  path: string;
  seller: string;
  /** The latest imports, newest first; `open`: the import that the URL names, with its refused rows. */
  files: OfferFileImport[];
  open: { file: OfferFileImport; refused: { line: number; column: string; found: string; says: string }[] } | null;
  formKey: string;
  zone: string;
  answer: RefusedOfferFile | undefined;
};

/** Exports all offers as a file. Imports a file: first a preview, then its application. */
export function OfferFiles({ path, seller, files, open, formKey, zone, answer }: Props) {
  const [name, setName] = useState('');
  const { state, formData } = useNavigation();
  const isSending = state !== 'idle' && formData?.get('id') === formKey;
  return (
    <>
      {open && <OpenFile path={path} seller={seller} {...open} />}
      <DeskPanel id="exporter" title={m.listing_export()} words={m.listing_export_words()}>
        <p className="listing-acts">
          <a className={buttonClass('second')} href={`/merchant/offres.xlsx?vendeur=${seller}`} download>
            {m.listing_export_act()}
          </a>
          <a className={buttonClass('plain')} href={`/merchant/offres.csv?vendeur=${seller}`} download>
            {m.listing_export_csv()}
          </a>
        </p>
      </DeskPanel>
      <DeskPanel id="importer" title={m.listing_import()} words={m.listing_import_words()}>
        <Form
          method="post"
          action={dashboardPath(path, 'fichiers')}
          encType="multipart/form-data"
          className="desk-form"
          key={formKey}
        >
          <input type="hidden" name="id" value={formKey} />
          <input type="hidden" name="file_name" value={name} />
          <FileField
            name="file"
            label={m.listing_import_file()}
            hint={m.listing_import_hint()}
            choose={m.account_file_choose()}
            error={answer?.fileFault}
            refuse={async () => null}
            onFile={(file) => setName(file?.name ?? '')}
          />
          <CategoryCodes />
          <div className="desk-form-acts">
            <Button type="submit" look={open ? 'second' : 'main'} busy={isSending} busyLabel={m.listing_import_busy()}>
              {m.listing_import_act()}
            </Button>
          </div>
        </Form>
      </DeskPanel>
      {files.length > 0 && (
        <DeskPanel id="fichiers" title={m.listing_files()}>
          <ul className="listing-found">
            {files.map((file) => (
              <li key={file.id} className="listing-file">
                <Link className="link" to={dashboardPath(path, 'fichiers', { fichier: file.id })}>
                  {file.fileName}
                </Link>
                <span className="muted small">{dateAndTime(file.askedAt, zone)}</span>
                <FileState file={file} />
              </li>
            ))}
          </ul>
        </DeskPanel>
      )}
    </>
  );
}

/** The allowed values of the columns `category` and `subcategory`. */
const CategoryCodes = () => (
  <Disclosure title={m.listing_import_codes()}>
    <dl className="listing-codes">
      {categoryTree.map(({ slug, subcategories }) => (
        <div key={slug}>
          <dt>
            {categoryName(slug)} <code>{slug}</code>
          </dt>
          <dd className="small">{subcategories.join(', ')}</dd>
        </div>
      ))}
    </dl>
  </Disclosure>
);

/** A finished preview has its own text, because nothing is imported yet. */
const FileState = ({ file }: { file: OfferFileImport }) =>
  file.state === 'finished' && file.isDryRun ? (
    <StateBadge look="info">{m.listing_import_previewed()}</StateBadge>
  ) : (
    <StateBadge look={importStateLooks[file.state]}>{importStateName(file.state)}</StateBadge>
  );

function OpenFile({ path, seller, file, refused }: NonNullable<Props['open']> & { path: string; seller: string }) {
  const { revalidate } = useRevalidator();
  const goesOn = isImportQueuedOrRunning(file.state);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [goesOn, revalidate]);
  const self = dashboardPath(path, 'fichiers', { fichier: file.id });
  const isPreview = file.isDryRun && file.state === 'finished';
  const toWrite = Number(file.counts['created'] ?? 0) + Number(file.counts['changed'] ?? 0);
  const count = Number(file.counts['refused'] ?? 0);
  return (
    <DeskPanel id="fichier" title={file.fileName} acts={<FileState file={file} />}>
      {file.fault && <Notice look="bad">{importFailureText({ code: file.fault, facts: file.faultFacts })}</Notice>}
      {goesOn && (
        <>
          <progress className="cdesk-bar" max={Math.max(1, file.total)} value={file.done} aria-labelledby="fichier" />
          <p>
            {m.listing_import_going()}{' '}
            <Link className="link" to={self}>
              {m.cdesk_import_refresh()}
            </Link>
          </p>
        </>
      )}
      {file.state === 'finished' && (
        <>
          <Notice look={isPreview ? 'info' : 'ok'} live>
            {isPreview ? m.listing_import_nothing_yet() : m.listing_import_done()}
          </Notice>
          <FactList facts={listImportCounts(file.counts)} />
        </>
      )}
      {isPreview && toWrite > 0 && (
        <Form method="post" action={dashboardPath(path, 'fichiers')}>
          <input type="hidden" name="slot" value="apply" />
          <input type="hidden" name="id" value={file.id} />
          <Button type="submit" look="main">
            {m.listing_import_apply({ n: toWrite })}
          </Button>
        </Form>
      )}
      {refused.length > 0 && (
        <>
          <h3>{m.listing_refused({ n: count })}</h3>
          <p className="muted small">{m.listing_refused_words()}</p>
          <ul className="listing-refused">
            {refused.map((one) => (
              <li key={`${one.line}:${one.column}:${one.says}`}>
                <b>{m.listing_refused_line({ line: one.line })}</b> {one.says}
              </li>
            ))}
          </ul>
          <p>
            <a
              className={buttonClass('plain')}
              href={`/merchant/rejets.csv?vendeur=${seller}&fichier=${file.id}`}
              download
            >
              {m.listing_refused_file()}
            </a>
          </p>
        </>
      )}
    </DeskPanel>
  );
}
