use std::collections::HashSet;

use super::*;

const SHAPES: [Shape; 8] = [
    Shape::Square { width: 2, height: 2 },
    Shape::Square { width: 5, height: 7 },
    Shape::Square { width: 15, height: 5 },
    Shape::Square { width: 8, height: 8 },
    Shape::Square { width: 26, height: 26 },
    Shape::Triangle { side: 5 },
    Shape::Triangle { side: 11 },
    Shape::Triangle { side: 15 },
];

fn layouts() -> impl Iterator<Item = Layout> {
    SHAPES.into_iter().flat_map(|shape| {
        PieceSize::ALL.into_iter().flat_map(move |size| {
            [Surround::Frame, Surround::Half, Surround::Side, Surround::Nothing].into_iter().flat_map(move |surround| {
                let area = Rect::new(3, 7, 330, 180);
                [false, true].into_iter().filter_map(move |flipped| Layout::new(shape, size, surround, flipped, area))
            })
        })
    })
}

#[test]
fn every_cell_of_a_point_belongs_to_that_point() {
    assert_eq!(layouts().count(), 8 * 5 * 4 * 2);
    for layout in layouts() {
        for point in layout.shape.points() {
            let cells = layout.cell_of(point).expect("it is on the board");
            assert_eq!(cells, cells.intersection(layout.inner), "{point} of {layout:?}");
            for cell in cells.positions() {
                assert_eq!(layout.point_at(cell.x, cell.y), Some(point), "{cell} of {layout:?}");
            }
        }
    }
}

#[test]
fn nothing_is_outside_the_board() {
    for layout in layouts() {
        for cell in Rect::new(0, 0, 340, 190).positions() {
            if let Some(point) = layout.point_at(cell.x, cell.y) {
                assert!(layout.shape.contains(point) && layout.inner.contains(cell), "{point} at {cell} of {layout:?}");
            }
        }
        let Shape::Square { width, height } = layout.shape else { continue };
        assert_eq!(layout.cell_of(Point::new(width, 0)), None);
        assert_eq!(layout.cell_of(Point::new(0, height)), None);
    }
}

#[test]
fn arrow_keys_reach_every_point_from_every_point() {
    let ways = [Direction::Up, Direction::Down, Direction::Left, Direction::Right];
    for layout in layouts().filter(|layout| layout.size == PieceSize::Small && layout.surround == Surround::Nothing) {
        // Every point is reached from a corner, and that corner from every point: by two searches, one backwards.
        let steps: Vec<(Point, Point)> =
            layout.shape.points().flat_map(|from| ways.map(|way| (from, layout.step(from, way)))).collect();
        let corner = Point::new(0, 0);
        for backwards in [false, true] {
            let mut reached = HashSet::from([corner]);
            loop {
                let before = reached.len();
                for &(from, to) in &steps {
                    let (from, to) = if backwards { (to, from) } else { (from, to) };
                    if reached.contains(&from) {
                        reached.insert(to);
                    }
                }
                if reached.len() == before {
                    break;
                }
            }
            assert_eq!(reached.len(), layout.shape.size(), "{layout:?}");
        }
    }
}

#[test]
fn arrow_keys_go_where_they_point() {
    for layout in layouts() {
        let middle = |point| {
            let cells = layout.cell_of(point).expect("it is on the board");
            (i32::from(cells.x), i32::from(cells.y))
        };
        for from in layout.shape.points() {
            let (x, y) = middle(from);
            for (way, dx, dy) in
                [(Direction::Up, 0, -1), (Direction::Down, 0, 1), (Direction::Left, -1, 0), (Direction::Right, 1, 0)]
            {
                let to = layout.step(from, way);
                let (to_x, to_y) = middle(to);
                assert_eq!((to_y - y).signum(), if to == from { 0 } else { dy }, "{way:?} of {from} in {layout:?}");
                if dx != 0 {
                    assert_eq!((to_x - x).signum(), if to == from { 0 } else { dx }, "{way:?} of {from} in {layout:?}");
                }
                assert!((to_x - x).abs() <= i32::from(layout.size.pitch().0), "{way:?} of {from} in {layout:?}");
            }
        }
    }
}

#[test]
fn up_and_down_on_a_triangle_keep_straight() {
    let area = Rect::new(0, 0, 100, 100);
    let shape = Shape::Triangle { side: 11 };
    for flipped in [false, true] {
        let layout = Layout::new(shape, PieceSize::Small, Surround::Nothing, flipped, area).unwrap();
        let apex = Point::new(0, 0);
        let (there, back) = if flipped { (Direction::Up, Direction::Down) } else { (Direction::Down, Direction::Up) };
        let base = (0..10).fold(apex, |point, _| layout.step(point, there));
        assert_eq!(base, Point::new(10, 5));
        assert_eq!((0..10).fold(base, |point, _| layout.step(point, back)), apex);
    }
}

#[test]
fn a_flipped_board_is_turned_around() {
    let area = Rect::new(0, 0, 100, 100);
    for shape in SHAPES.into_iter().filter(|shape| shape.size() < 200) {
        let [plain, flipped] = [false, true]
            .map(|flipped| Layout::new(shape, PieceSize::Small, Surround::Nothing, flipped, area).unwrap());
        let turned = |cells: Rect, layout: &Layout| {
            let (right, bottom) = (layout.inner.right() - cells.right(), layout.inner.bottom() - cells.bottom());
            (layout.inner.x + right, layout.inner.y + bottom)
        };
        for point in shape.points() {
            let (here, there) = (plain.cell_of(point).unwrap(), flipped.cell_of(point).unwrap());
            assert_eq!(turned(here, &plain), (there.x, there.y), "{point} of {shape:?}");
        }
    }
}
