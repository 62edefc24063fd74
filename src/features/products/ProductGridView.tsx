import { ProductCardView, type CardProduct, type CardOptions } from './ProductCardView.tsx';

interface Props extends CardOptions {
  products: readonly CardProduct[];
  layout: 'list' | 'grid' | 'panel';
  /** Number of pictures in the first viewport. */
  inView: number;
}

/** Grid of product cards as published. */
export function ProductGridView({ products, layout, inView, ...options }: Props) {
  return (
    <ul className="product-grid" data-layout={layout}>
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCardView product={product} load={at < inView ? 'eager' : 'lazy'} {...options} />
        </li>
      ))}
    </ul>
  );
}
