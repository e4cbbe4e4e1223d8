export { AddProduct } from './AddProduct.tsx'
export { AllProducts } from './AllProducts.tsx'
export { EditProduct } from './EditProduct.tsx'
