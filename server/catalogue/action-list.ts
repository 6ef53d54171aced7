import { addVariant } from './actions/add-variant.ts';
import { applyOfferImport } from './actions/apply-offer-import.ts';
import { changeSynonym } from './actions/change-synonym.ts';
import { clearCatalogue } from './actions/clear-catalogue.ts';
import { saveSellerProductDraft } from './actions/describe-product.ts';
import { duplicateProduct } from './actions/duplicate-product.ts';
import { editProduct } from './actions/edit-product.ts';
import { continueCatalogueClearing } from './actions/continue-clearing.ts';
import { setProductsHidden } from './actions/hide-products.ts';
import { queueOfferImportPreview } from './actions/import-offers.ts';
import { mergeProducts } from './actions/merge-products.ts';
import { moveProducts } from './actions/move-products.ts';
import { publishSellerDraftWithOffer } from './actions/publish-product.ts';
import { purgeStockChangesAndImports } from './actions/purge-records.ts';
import { restoreCatalogue } from './actions/restore-catalogue.ts';
import { runImport } from './actions/run-import.ts';
import { setCategoryText } from './actions/set-category-text.ts';
import { changeProductPictures } from './actions/change-product-pictures.ts';
import { startImport } from './actions/start-import.ts';
import { changeImportState } from './actions/control-import.ts';
import { undoMerge } from './actions/undo-merge.ts';
import { undoChange } from './actions/undo-change.ts';
import { undoSynonym } from './actions/undo-synonym.ts';

export const catalogueActions = [
  addVariant,
  applyOfferImport,
  changeSynonym,
  clearCatalogue,
  saveSellerProductDraft,
  duplicateProduct,
  editProduct,
  continueCatalogueClearing,
  setProductsHidden,
  queueOfferImportPreview,
  mergeProducts,
  moveProducts,
  publishSellerDraftWithOffer,
  purgeStockChangesAndImports,
  restoreCatalogue,
  runImport,
  setCategoryText,
  changeProductPictures,
  startImport,
  changeImportState,
  undoMerge,
  undoChange,
  undoSynonym,
] as const;
