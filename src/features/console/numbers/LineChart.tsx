import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { dayText, type ChartStep } from './series.ts';

interface Props {
  steps: readonly ChartStep[];
  /** Says what the picture shows, for readers who do not see it; the table beside it has every value. */
  label: string;
  /** Pixels at the usual text size. */
  height: number;
  /** Called with the step under the pointer; undefined outside. */
  onPoint: (at: number | undefined) => void;
}

/** Draws a line with its area, and the period before as a dashed line. Follows the width, the theme and the text size. */
export function LineChart({ steps, label, height, onPoint }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const pointed = useRef(onPoint);
  pointed.current = onPoint;
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      chart = new uPlot(
        optionsOf(box, steps, height, (at) => pointed.current(at)),
        dataOf(steps),
        box,
      );
    };
    draw();
    const sizes = new ResizeObserver(draw);
    sizes.observe(box);
    const schemes = ['(prefers-color-scheme: dark)', forcedColours].map((query) => matchMedia(query));
    for (const scheme of schemes) scheme.addEventListener('change', draw);
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
    return () => {
      sizes.disconnect();
      for (const scheme of schemes) scheme.removeEventListener('change', draw);
      themes.disconnect();
      chart?.destroy();
    };
  }, [steps, height]);
  return <div className="line-chart" ref={place} role="img" aria-label={label} />;
}

const forcedColours = '(forced-colors: active)';

function dataOf(steps: readonly ChartStep[]): uPlot.AlignedData {
  return [steps.map((_, at) => at), steps.map(({ value }) => value), steps.map(({ before }) => before)];
}

function optionsOf(
  box: HTMLElement,
  steps: readonly ChartStep[],
  height: number,
  onPoint: (at: number | undefined) => void,
): uPlot.Options {
  const colour = (name: string) => colourIn(box, name);
  const isForced = matchMedia(forcedColours).matches;
  // Text in a canvas has to follow the reader's text size.
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const font = `${0.75 * rem}px ${getComputedStyle(box).fontFamily}`;
  const axis: uPlot.Axis = { font, stroke: colour('ink-3'), ticks: { show: false } };
  return {
    width: box.clientWidth,
    height: (height * rem) / 16,
    // Half of the last date, which is below the right edge.
    padding: [8, rem, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 8, stroke: colour('raised'), width: 2, fill: colour('brand') },
    },
    scales: { x: { time: false }, y: { range: (_chart, _min, max) => [0, niceTop(max)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 1.75 * rem,
        space: 4 * rem,
        incrs: [1, 2, 5, 7, 10, 13, 14, 26],
        values: (_chart, places) => places.map((at) => (steps[at] ? dayText(steps[at].from) : '')),
      },
      {
        ...axis,
        // There are no values before the first drawing, whatever the type says.
        size: (_chart, values: readonly string[] | null) => rem * (1 + 0.5 * Math.max(1, ...(values ?? []).map((text) => text.length))),
        space: 2.5 * rem,
        grid: { stroke: isForced ? 'GrayText' : colour('line'), width: 1 },
        values: (_chart, values) => values.map((value) => (Number.isInteger(value) ? compact.format(value) : '')),
      },
    ],
    series: [
      {},
      {
        stroke: colour('brand'),
        width: 2,
        // A forced palette has one colour for lines and areas.
        ...(isForced ? {} : { fill: colour('brand-tint') }),
        spanGaps: false,
        points: { show: steps.length < 32, size: 5, fill: colour('brand') },
      },
      // After the area, which would cover it.
      { stroke: colour('ink-3'), width: 1.5, dash: [4, 4], points: { show: false } },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
}

/** Returns a colour of the theme as a canvas can take it. The property itself has those of both themes. */
function colourIn(box: HTMLElement, name: string): string {
  const probe = box.appendChild(document.createElement('i'));
  probe.style.color = `var(--color-${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const compact = new Intl.NumberFormat('ja-JP', { notation: 'compact' });

/** Returns the top of the scale, so that an empty chart has one too. */
function niceTop(max: number | null): number {
  return max === null || max < 4 ? 4 : max * 1.1;
}
