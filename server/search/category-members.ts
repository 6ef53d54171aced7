// Lists the products of each category and subcategory, so that browsing one does not scan the others.
import { type Columns, rowLayout } from './columns.ts';
import { type Column, createUint32Column } from './column.ts';

type List = { docs: Column<Uint32Array>; count: number };

/** Lists only grow. A product that changes category gets a new `doc` number, and removed products stay listed. */
export class CategoryProductLists {
  readonly #columns: Columns;
  readonly #lists = new Map<string, List>();
  #upTo = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  /** The products of a category or subcategory, given by its number in columns.ts. `all`: the number of products. */
  productsIn(category: number, subcategory: number | null, all: number): List {
    for (; this.#upTo < all; this.#upTo++) {
      const its = this.#columns.value(this.#upTo, rowLayout.category);
      this.#add(`${its}`, this.#upTo);
      this.#add(`${its}/${this.#columns.value(this.#upTo, rowLayout.subcategory)}`, this.#upTo);
    }
    return (
      this.#lists.get(subcategory === null ? `${category}` : `${category}/${subcategory}`) ?? {
        docs: createUint32Column(),
        count: 0,
      }
    );
  }

  #add(name: string, doc: number): void {
    const list = this.#lists.get(name) ?? { docs: createUint32Column(), count: 0 };
    list.docs.set(list.count++, doc);
    this.#lists.set(name, list);
  }
}
