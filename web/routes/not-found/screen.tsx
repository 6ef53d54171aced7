import { data } from 'react-router';
import { NotFound } from '#web/parts/not-found/not-found.tsx';

/** Any other path (R-ROUTE-26). */
export function loader() {
  return data(null, { status: 404 });
}

export default NotFound;
