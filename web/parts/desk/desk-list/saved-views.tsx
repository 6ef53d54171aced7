import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** A person's saved views of this list as links, and a form that saves the current URL as a view. */
export function SavedViews({
  list,
  path,
  search,
  views,
}: {
  list: string;
  path: string;
  search: string;
  views: readonly { id: string; name: string; search: string }[];
}) {
  const here = views.find((view) => view.search === search);
  return (
    <div className="desk-views">
      <ul aria-label={m.desk_views()}>
        <li>
          <Link to={path} aria-current={search === '' && !here ? 'true' : undefined} className="desk-view">
            {m.desk_views_all()}
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <Link to={path + view.search} aria-current={view === here ? 'true' : undefined} className="desk-view">
              {view.name}
            </Link>
          </li>
        ))}
      </ul>
      {here ? (
        <form method="post" action="/admin/views">
          <input type="hidden" name="remove" value={here.id} />
          <input type="hidden" name="back" value={path + search} />
          <Button type="submit" look="plain" size="small">
            <Icon name="trash" />
            {m.desk_views_remove({ name: here.name })}
          </Button>
        </form>
      ) : (
        search !== '' && (
          <details className="desk-view-new">
            <summary>{m.desk_views_save()}</summary>
            <form method="post" action="/admin/views">
              <input type="hidden" name="list" value={list} />
              <input type="hidden" name="search" value={search} />
              <input type="hidden" name="back" value={path + search} />
              <Field name="name" label={m.desk_views_name()} required maxLength={60} autoComplete="off" />
              <Button type="submit" look="tonal">
                {m.desk_views_keep()}
              </Button>
            </form>
          </details>
        )
      )}
    </div>
  );
}
