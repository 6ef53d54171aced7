import type { DocumentSubsection, DocumentSection } from '#domain/editorial/document.ts';
import { contentLibraryContext, visitorContext } from '#web/context.ts';
import { RenderedMarkdown } from '#web/parts/editorial/article/sections.tsx';
import { shopDocumentMeta } from '#web/parts/editorial/reading-page/reading-meta.ts';
import { ShopDocumentPage } from '#web/parts/editorial/reading-page/reading-page.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { Route } from './+types/screen';
import '#web/styles/reading.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  document: context.get(contentLibraryContext).page('technology', context.get(visitorContext).language),
});

export const meta = (args: Route.MetaArgs) => shopDocumentMeta(args);

const drawings: IconName[] = ['scale', 'tag', 'search'];

/** Three features (R-SCR-15), three steps (R-SCR-16), and how to verify the claims. Features and steps are cards. */
export default function Technology({ loaderData: { document } }: Route.ComponentProps) {
  const [features, steps, ...rest] = document.sections;
  return (
    <ShopDocumentPage document={{ ...document, sections: rest }}>
      <Cards section={features!}>
        {(part, at) => (
          <li key={part.id} className="feature">
            <Icon name={drawings[at] ?? 'sparkle'} />
            <h3>{part.title}</h3>
            <RenderedMarkdown html={part.html} />
          </li>
        )}
      </Cards>
      <Cards section={steps!} isOrdered>
        {(part) => (
          <li key={part.id} className="step">
            <h3>{part.title}</h3>
            <RenderedMarkdown html={part.html} />
          </li>
        )}
      </Cards>
    </ShopDocumentPage>
  );
}

function Cards({
  section,
  isOrdered,
  children,
}: {
  section: DocumentSection;
  isOrdered?: boolean;
  children: (part: DocumentSubsection, at: number) => React.ReactNode;
}) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section className="technology-section" aria-labelledby={section.id}>
      <h2 id={section.id}>{section.title}</h2>
      <RenderedMarkdown html={section.html} />
      <List className="technology-cards">{section.parts.map(children)}</List>
    </section>
  );
}
